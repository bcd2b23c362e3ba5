// A cable to the room that can be pulled out: whoever comes through it has then really lost the
// network, the socket included.

import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Room } from './room';

export class Cable {
    private readonly ends = new Set<Socket>();
    private isOut = false;
    private readonly server = createServer((near) => this.join(near));

    private constructor(private readonly far: Room) {}

    static async to(room: Room): Promise<Cable> {
        const cable = new Cable(room);
        await new Promise<void>((done) => cable.server.listen(0, '127.0.0.1', done));
        return cable;
    }

    /** The same room, through the cable. */
    get room(): Room {
        return { ...this.far, url: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}` };
    }

    pullOut(): void {
        this.isOut = true;
        for (const end of this.ends) end.destroy();
        this.ends.clear();
    }

    plugIn(): void {
        this.isOut = false;
    }

    close(): void {
        this.pullOut();
        this.server.close();
    }

    private join(near: Socket): void {
        if (this.isOut) {
            near.destroy();
            return;
        }
        const far = connect(Number(new URL(this.far.url).port), '127.0.0.1');
        for (const [one, other] of [
            [near, far],
            [far, near],
        ] as const) {
            this.ends.add(one);
            one.pipe(other);
            one.on('error', () => other.destroy());
            one.on('close', () => this.ends.delete(one));
        }
    }
}
