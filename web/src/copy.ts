// Puts a text where it can be pasted from.

/** Whether it worked. */
export async function copy(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        // A room in the home network has no certificate, and there browsers have no clipboard object.
        return copyBySelection(text);
    }
}

function copyBySelection(text: string): boolean {
    const field = document.createElement('textarea');
    field.value = text;
    field.style.position = 'fixed';
    field.style.opacity = '0';
    // Inside an open dialog nothing outside of it can be selected.
    (document.querySelector('dialog[open]') ?? document.body).append(field);
    const focused = document.activeElement;
    field.select();
    const isDone = document.execCommand('copy');
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return isDone;
}
