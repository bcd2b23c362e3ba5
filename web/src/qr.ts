// QR codes (ISO/IEC 18004) of short texts: bytes, error correction M, versions 1 to 9. That is 180
// bytes, twice what an invitation needs.

/** Rows of modules; true is dark. */
export type Modules = boolean[][];

// For each version: codewords of data, blocks that they are cut into, and codewords that each block
// gets for correction.
const DATA = [16, 28, 44, 64, 86, 108, 124, 154, 182];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5];
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22];
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46]];

const MASKS: ((row: number, column: number) => boolean)[] = [
    (r, c) => (r + c) % 2 === 0,
    (r) => r % 2 === 0,
    (_, c) => c % 3 === 0,
    (r, c) => (r + c) % 3 === 0,
    (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
    (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
    (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
    (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** Nothing if the text is too long. Without a mask the one that reads best is taken. */
export function qr(text: string, mask?: number): Modules | undefined {
    const bytes = [...new TextEncoder().encode(text)];
    // Four bits of mode and eight of length go before the bytes.
    const at = DATA.findIndex((room) => bytes.length + 2 <= room);
    if (at < 0) return undefined;
    const words = interleaved(codewords(bytes, DATA[at]!), at);
    if (mask !== undefined) return draw(words, at, mask);
    const drawn = MASKS.map((_, one) => draw(words, at, one));
    const penalties = drawn.map(penalty);
    return drawn[penalties.indexOf(Math.min(...penalties))];
}

/** The bytes with mode and length before them and padding after, as this many codewords. */
function codewords(bytes: number[], room: number): number[] {
    const bits = [0, 1, 0, 0, ...bitsOf(bytes.length, 8), ...bytes.flatMap((byte) => bitsOf(byte, 8)), 0, 0, 0, 0];
    const words: number[] = [];
    for (let at = 0; at < bits.length; at += 8) {
        words.push(bits.slice(at, at + 8).reduce((sum, bit) => sum * 2 + bit, 0));
    }
    for (let pad = 0xec; words.length < room; pad ^= 0xec ^ 0x11) words.push(pad);
    return words;
}

/** The blocks' data one by one, then their corrections one by one. */
function interleaved(words: number[], at: number): number[] {
    const count = BLOCKS[at]!;
    const short = Math.floor(words.length / count);
    const longOnes = words.length % count;
    const blocks: number[][] = [];
    for (let from = 0; blocks.length < count; ) {
        const size = short + (blocks.length >= count - longOnes ? 1 : 0);
        blocks.push(words.slice(from, from + size));
        from += size;
    }
    const across = (rows: number[][]) =>
        Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, i) => rows.map((row) => row[i]))
            .flat()
            .filter((word) => word !== undefined);
    return [...across(blocks), ...across(blocks.map((block) => correction(block, CORRECTION[at]!)))];
}

/** Reed-Solomon over GF(256): what is left when the block is divided by the generator. */
function correction(block: number[], size: number): number[] {
    let generator = [1];
    for (let i = 0, root = 1; i < size; i++, root = times(root, 2)) {
        const next = [...generator, 0];
        generator.forEach((factor, at) => (next[at + 1]! ^= times(factor, root)));
        generator = next;
    }
    const left = [...block, ...Array<number>(size).fill(0)];
    for (let at = 0; at < block.length; at++) {
        const factor = left[at]!;
        generator.forEach((one, i) => (left[at + i]! ^= times(one, factor)));
    }
    return left.slice(block.length);
}

function times(a: number, b: number): number {
    let product = 0;
    for (; b > 0; b >>= 1) {
        if (b & 1) product ^= a;
        a = (a << 1) ^ (a & 0x80 ? 0x11d : 0);
    }
    return product;
}

function draw(words: number[], at: number, mask: number): Modules {
    const size = 21 + 4 * at;
    const field: (boolean | undefined)[][] = Array.from({ length: size }, () => Array(size).fill(undefined));
    const put = (row: number, column: number, dark: boolean) => {
        if (row >= 0 && column >= 0 && row < size && column < size) field[row]![column] = dark;
    };
    for (let i = 8; i < size - 8; i++) {
        put(6, i, i % 2 === 0);
        put(i, 6, i % 2 === 0);
    }
    const rings = (row: number, column: number, reach: number, light: number[]) => {
        for (let r = -reach; r <= reach; r++)
            for (let c = -reach; c <= reach; c++)
                put(row + r, column + c, !light.includes(Math.max(Math.abs(r), Math.abs(c))));
    };
    for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) rings(row, column, 4, [2, 4]);
    const lines = ALIGNED[at]!;
    const last = lines.length - 1;
    lines.forEach((row, r) =>
        lines.forEach((column, c) => {
            const isFinder = (r === 0 && (c === 0 || c === last)) || (r === last && c === 0);
            if (!isFinder) rings(row, column, 2, [1]);
        }),
    );
    putFormat(put, size, mask, at);
    putWords(field, words, MASKS[mask]!);
    return field as Modules;
}

/** Which mask there is, and from version 7 on which version, twice each. */
function putFormat(put: (row: number, column: number, dark: boolean) => void, size: number, mask: number, at: number) {
    // Level M is written as 00 before the mask.
    lowestFirst(withRemainder(mask, 10, 0x537) ^ 0x5412, 15).forEach((dark, i) => {
        put(8, i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i, dark);
        put(i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, 8, dark);
    });
    put(size - 8, 8, true);
    if (at < 6) return;
    lowestFirst(withRemainder(at + 1, 12, 0x1f25), 18).forEach((dark, i) => {
        put(Math.floor(i / 3), size - 11 + (i % 3), dark);
        put(size - 11 + (i % 3), Math.floor(i / 3), dark);
    });
}

/** Fills what is free, two columns at a time, up and down from the right. */
function putWords(field: (boolean | undefined)[][], words: number[], isTurned: (r: number, c: number) => boolean) {
    const size = field.length;
    const bits = words.flatMap((word) => bitsOf(word, 8));
    let next = 0;
    for (let right = size - 1; right > 0; right -= 2) {
        // The column of the timing pattern is passed over.
        if (right === 6) right = 5;
        for (let step = 0; step < size; step++) {
            const row = ((right + 1) & 2) === 0 ? size - 1 - step : step;
            for (const column of [right, right - 1]) {
                if (field[row]![column] !== undefined) continue;
                field[row]![column] = (bits[next++] === 1) !== isTurned(row, column);
            }
        }
    }
}

/** How hard a code is to read: the mask with the least is taken. */
function penalty(modules: Modules): number {
    const size = modules.length;
    const columns = modules.map((_, at) => modules.map((row) => row[at]!));
    let sum = 0;
    for (const line of [...modules, ...columns]) {
        const text = line.map(Number).join('');
        for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
        sum += 40 * [...text.matchAll(/(?=10111010000|00001011101)/g)].length;
    }
    for (let r = 0; r + 1 < size; r++)
        for (let c = 0; c + 1 < size; c++) {
            const four = [modules[r]![c], modules[r]![c + 1], modules[r + 1]![c], modules[r + 1]![c + 1]];
            if (four.every((one) => one === four[0])) sum += 3;
        }
    const dark = modules.flat().filter(Boolean).length / (size * size);
    return sum + 10 * Math.floor(Math.abs(dark * 100 - 50) / 5);
}

/** A value with what is left of it after division, as many bits as are given. */
function withRemainder(value: number, bits: number, generator: number): number {
    let left = value << bits;
    for (let at = 31 - Math.clz32(left); at >= bits; at = 31 - Math.clz32(left)) left ^= generator << (at - bits);
    return (value << bits) | left;
}

function bitsOf(value: number, count: number): number[] {
    return Array.from({ length: count }, (_, at) => (value >> (count - 1 - at)) & 1);
}

function lowestFirst(value: number, count: number): boolean[] {
    return bitsOf(value, count).reverse().map(Boolean);
}
