/** Lets the browser keep a text as a file. */
export function save(name: string, text: string, type: string): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
    link.download = name;
    link.click();
    // The browser may begin only after this: the address is kept for a while.
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
