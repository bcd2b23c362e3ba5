// What comes after the table has been painted: what there is to see of it comes first.

export class Later {
    private waiting: (() => void)[] = [];

    /** In milliseconds: a slow phone has painted by then. */
    private static readonly AFTER = 100;

    /** Does it in a moment, in the order in which it was asked for, together with all that is asked for until then. */
    do(what: () => void): void {
        if (this.waiting.length === 0) setTimeout(() => this.waiting.splice(0).forEach((one) => one()), Later.AFTER);
        this.waiting.push(what);
    }
}
