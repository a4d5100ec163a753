// What a WebSocket does, by requests: for a network that lets no WebSocket through. One request
// always waits for what there is to hear; what is said goes by others.

/** What carries messages to and fro. */
export type Line = Pick<
  WebSocket,
  "readyState" | "send" | "close" | "onopen" | "onmessage" | "onclose"
>;

type Heard = { key: string; heard: unknown[]; end: number | null };

const PATIENCE = 30_000; // milliseconds: the server answers after 20 seconds in any case
const AT_ONCE = 4; // messages in one request
const LOST = 1006;

export class Poll implements Line {
  readyState: WebSocket["readyState"] = 0;
  onopen: WebSocket["onopen"] = null;
  onmessage: WebSocket["onmessage"] = null;
  onclose: WebSocket["onclose"] = null;
  private key = "";
  private isSaying = false;
  private readonly unsaid: string[] = [];
  private readonly end = new AbortController();

  constructor(private readonly address: string) {
    void this.listen();
  }

  send(text: string): void {
    this.unsaid.push(text);
    if (!this.isSaying) void this.say();
  }

  close(): void {
    this.finish(LOST);
  }

  private async listen(): Promise<void> {
    await this.post([], false);
    if (this.readyState !== 0) return;
    this.readyState = 1;
    this.onopen?.call(this as unknown as WebSocket, new Event("open"));
    while (this.readyState === 1) await this.post([], true);
  }

  private async say(): Promise<void> {
    this.isSaying = true;
    while (this.unsaid.length && this.readyState === 1)
      await this.post(this.unsaid.splice(0, AT_ONCE), false);
    this.isSaying = false;
  }

  private async post(say: string[], wait: boolean): Promise<void> {
    const late = setTimeout(() => this.finish(LOST), PATIENCE);
    try {
      const answer = await fetch(this.address, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ key: this.key, say, wait }),
        cache: "no-store",
        signal: this.end.signal,
      });
      if (!answer.ok) throw new Error(answer.statusText);
      const { key, heard, end }: Heard = await answer.json();
      this.key = key;
      for (const one of heard) {
        const event = new MessageEvent("message", { data: JSON.stringify(one) });
        this.onmessage?.call(this as unknown as WebSocket, event);
      }
      if (end !== null) this.finish(end);
    } catch {
      this.finish(LOST);
    } finally {
      clearTimeout(late);
    }
  }

  private finish(code: number): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.end.abort();
    this.onclose?.call(this as unknown as WebSocket, new CloseEvent("close", { code }));
  }
}
