import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import Code from './Code.svelte';

const LINK = 'http://192.168.1.20:8080/join/5/abcdefghijklmnopqrstuv';

// Worked out by another encoder (the `qrcode` package for Python: level M, bytes, mask 2), a row of
// modules as a hexadecimal number.
const ROWS =
    '1fc28277f 1044e0d41 175690e5d 175a5b55d 1759a325d 1056f4941 1fd55557f 1865800 17cdad27c 1032523ed 1df638496 ' +
    '13c669de f7b075b8 b17f247 1dea85432 b1156b8c 8fe0d231 70dda7ed ec38556 39c1ce1f 3dc117bb 1bb5a7e45 ' +
    '15e03494a 109be6f8d 127f6d3f2 13d6915 1fc0a4b54 105802916 1756455fa 1755fb43f 1753495e4 104a5087c 1fd0893b2';

it('draws the code of a link as others draw it, with four light modules around it', () => {
    const { body } = render(Code, { props: { text: LINK, label: 'The link' } });
    const drawn = [...body.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`);
    const rows = ROWS.split(' ').map((row) => parseInt(row, 16).toString(2).padStart(33, '0'));
    const wanted = rows.flatMap((row, y) => [...row].flatMap((bit, x) => (bit === '1' ? [`${x + 4} ${y + 4}`] : [])));
    expect(rows).toHaveLength(33);
    expect(drawn).toEqual(wanted);
    expect(body).toContain('viewBox="0 0 41 41"');
});
