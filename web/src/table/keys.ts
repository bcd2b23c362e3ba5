// Hot keys: one letter each, and silent while somebody types.

export function keys(event: KeyboardEvent, does: Record<string, () => void>): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
    const act = does[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
}

export function isTyping(target: EventTarget | null): boolean {
    // Whoever reads something that lies over the table does not mean the table.
    if (document.querySelector('dialog[open]')) return true;
    if (!(target instanceof HTMLElement)) return false;
    const typed = target instanceof HTMLInputElement && !['range', 'checkbox', 'radio', 'button'].includes(target.type);
    return (
        typed ||
        target instanceof HTMLTextAreaElement ||
        target instanceof HTMLSelectElement ||
        target.isContentEditable
    );
}
