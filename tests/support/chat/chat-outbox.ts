import { setTimeout as wait } from 'node:timers/promises';
import type { ChatRecord } from '../../../src/contract/chat/records';
import { type ChatClient, openChat } from './chat';

/** Milliseconds for an answer, after which the connection counts as broken. */
const TIMEOUT_MS = 5_000;

export interface OutboxOptions {
  roomId: string;
  name: string;
  auth: { token: string } | { visitor: string };
  /** Addresses of the servers that run, of which one is used for a connection. */
  origins: () => string[];
  texts: string[];
  /** Whether it may send the next message now. */
  maySend?: () => boolean;
}

/**
 * A client like a browser: it sends what is in its outbox once and in order, connects again whenever the connection
 * breaks, and asks for what it has missed.
 */
export class OutboxClient {
  /** What it shows, in order. */
  readonly list: ChatRecord[] = [];
  /** Numbers that the server has acknowledged, by `client_id`. */
  readonly acknowledged = new Map<string, number>();
  readonly unsent: { client_id: string; content: string }[];
  cuts = 0;
  private client: ChatClient | undefined;
  private isStopped = false;
  private catching: Promise<void> | undefined;
  private readonly running: Promise<void>;

  constructor(private readonly options: OutboxOptions) {
    this.unsent = options.texts.map((content, n) => ({ client_id: `${options.name}-${n}`, content }));
    this.running = this.run();
  }

  /** Number of the last message that it shows. */
  get last(): number {
    return this.list.at(-1)?.seq ?? 0;
  }

  /** Breaks the connection without closing it, as a network failure does. */
  cut(): void {
    const engine = this.client?.socket.io.engine as
      { transport?: { ws?: { terminate?: () => void } } } | undefined;
    if (engine?.transport?.ws?.terminate) this.cuts += 1;
    engine?.transport?.ws?.terminate?.();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.client?.close();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      // This client is for broken connections; other errors show in its list.
      await this.session().catch(() => undefined);
      this.client?.close();
      await wait(20 + Math.random() * 80);
    }
  }

  private ask<T>(asking: Promise<T>): Promise<T> {
    const { socket } = this.client!;
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error('The connection broke'));
      const timer = setTimeout(fail, TIMEOUT_MS);
      socket.once('disconnect', fail);
      asking
        .finally(() => {
          clearTimeout(timer);
          socket.off('disconnect', fail);
        })
        .then(resolve, reject);
    });
  }

  private show(record: ChatRecord): void {
    if (record.seq === this.last + 1) this.list.push(record);
  }

  private async catchUp(): Promise<void> {
    const { roomId: room_id } = this.options;
    for (let more = true; more;) {
      const page = await this.ask(this.client!.ok('room:join', { room_id, after_seq: this.last }));
      for (const record of page.records) this.show(record);
      more = page.has_more;
    }
  }

  private hear(record: ChatRecord): void {
    if (record.seq === 0 || record.seq <= this.last) return;
    if (record.seq === this.last + 1) this.show(record);
    else
      this.catching ??= this.catchUp()
        .catch(() => this.client?.close())
        .finally(() => {
          this.catching = undefined;
        });
  }

  private async session(): Promise<void> {
    const origins = this.options.origins();
    const origin = origins[Math.floor(Math.random() * origins.length)];
    if (!origin) return;
    const client = openChat(origin, this.options.auth);
    this.client = client;
    client.socket.on('message', ({ record }) => this.hear(record));
    await new Promise((resolve, reject) => {
      client.socket.once('connect', () => resolve(undefined));
      client.socket.once('connect_error', reject);
      setTimeout(reject, TIMEOUT_MS).unref();
    });
    await this.catchUp();
    await this.sendAll();
    await new Promise((resolve) => {
      if (client.socket.connected) client.socket.once('disconnect', resolve);
      else resolve(undefined);
    });
  }

  private async sendAll(): Promise<void> {
    const { roomId: room_id, maySend = () => true } = this.options;
    for (let [next] = this.unsent; next; [next] = this.unsent) {
      while (!maySend() && this.client?.socket.connected) await wait(10);
      const reply = await this.ask(this.client!.ask('message:send', { ...next, room_id, msg_type: 2 }));
      if (!reply.ok) throw new Error(reply.code);
      this.acknowledged.set(next.client_id, reply.seq);
      this.unsent.shift();
    }
  }
}
