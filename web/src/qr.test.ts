import { describe, expect, it } from 'vitest';
import { qr } from './qr';

// Worked out by another encoder (the `qrcode` package for Python, level M, bytes), a row of modules as
// a hexadecimal number. The last has blocks of two sizes, and its version written on it.
const VECTORS: [text: string, mask: number, rows: string][] = [
    [
        'http://h/é',
        2,
        '1fcc7f 104e41 175e5d 17505d 175d5d 105e41 1fd57f 1800 17ce7c 12377f 185906 16b31c 1cd559 1dfd 1fcae6 ' +
            '105cdf 175a19 175d34 175de4 104b74 1fd87a',
    ],
    [
        'http://192.168.1.20:8080/join/5/abcdefghijklmnopqrstuv',
        6,
        '1fd45917f 105c03541 175202a5d 17462a95d 175bea05d 1048cc741 1fd55557f 86000 13f93f697 172e23f9c ' +
            '1964716df 2b25e7e6 2cddc363 e899caa4 14ce170a0 c0d277fd c6c44078 483e29d5 d5ae338d da4ff6fc af883329 ' +
            '1ca9d6234 11727db03 1315de1b5 1fc9b65f9 1b35116 1fd436f56 105473517 17540c7f3 175bc3a07 17459233f ' +
            '1042b309f 1fd41b720',
    ],
    [
        'https://cards.example.org/join/12345/0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
        4,
        '1fd04a31aa97f 104773df45741 174573ec5935d 175704dfeea5d 1752747eeb05d 10576a4437441 1fd555555557f ' +
            '1e63463d300 117a5efe317f9 33da1855046a c715d9760642 422f0d2951dc 11e7a5d2b7f1d 1f3de735d3c6a ' +
            'ae8f246e0ec4 140118d1a7936 5f49298f3134 1da9090e58e58 1b57e28f0ad6c 73cf0d05d2b6 e400d4999bf ' +
            'ab5472cd96c2 1dfb44ff485fa 3139e463f11f 115fd656bb95f 516e34673516 1bfa327f605fe 1c0bd69a171ce ' +
            '94b27fa5f54d 1c83f457f0db8 c60cd48f1fa8 13adcf274744c 1f651ae70bdaf 198d4d9dabd98 cceeaa8baeac ' +
            'a0195c4919c5 185d308c19ccd 6a80371da4b2 8c87341d2d82 e02408eff06c 1c5c387e771ff 1bffc641716 ' +
            '1fd6e0d640556 1046aec61b115 175a917cd1bf6 174c67c3f2fc1 174eeea5c2faf 1043c4fd8770e 1fd5c82cf763f',
    ],
];

describe('a QR code', () => {
    it.each(VECTORS)('of %s is drawn as others draw it', (text, mask, rows) => {
        const drawn = qr(text, mask)!.map(hex);
        expect(drawn.join(' ')).toBe(rows);
    });

    it('takes 180 bytes and no more', () => {
        expect(qr('x'.repeat(180))).toHaveLength(53);
        expect(qr('x'.repeat(181))).toBeUndefined();
        expect(qr('é'.repeat(91))).toBeUndefined();
    });

    it('takes one of the eight masks by itself', () => {
        const all = Array.from({ length: 8 }, (_, mask) => JSON.stringify(qr('Ann', mask)));
        expect(all).toContain(JSON.stringify(qr('Ann')));
    });
});

function hex(row: boolean[]): string {
    return BigInt(`0b${row.map(Number).join('')}`).toString(16);
}
