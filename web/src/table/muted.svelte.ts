// Whom somebody does not want to hear: nothing that they say is shown, told or read out. This browser
// keeps it from table to table.

const PLACE = 'cardroom.muted';
/** How many are kept; whoever was muted longest ago is heard again. */
const MOST = 200;

function kept(): number[] {
    try {
        const people: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
        return Array.isArray(people) ? people.filter((one) => typeof one === 'number') : [];
    } catch {
        return [];
    }
}

class Muted {
    people: number[] = $state(kept());

    has(person: number | undefined): boolean {
        return person !== undefined && this.people.includes(person);
    }

    set(person: number, silent: boolean): void {
        const others = this.people.filter((one) => one !== person);
        this.people = silent ? [...others, person].slice(-MOST) : others;
        try {
            localStorage.setItem(PLACE, JSON.stringify(this.people));
        } catch {
            // A browser that keeps nothing forgets it; that is its owner's choice.
        }
    }
}

export const muted = new Muted();
