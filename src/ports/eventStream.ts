import { EventStreamContentType, fetchEventSource } from '@microsoft/fetch-event-source';

export interface EventStreamRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** Sent as JSON with a POST. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** The server answered, but not with an event stream. */
export class EventStreamRefused extends Error {
  readonly status: number;
  /** What the server answered instead. */
  readonly body: string;
  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.name = 'EventStreamRefused';
    this.status = status;
    this.body = body;
  }
}

/** Server-sent events, asked for exactly once. */
export interface EventStream {
  /**
   * Makes one request and calls back for each event; a keep-alive comment comes as an event without data.
   * Resolves when the server closes the stream or `signal` is aborted: look at the signal to tell them apart.
   * @throws EventStreamRefused when the answer is no event stream; any other error is the connection's
   */
  open(request: EventStreamRequest, onEvent: (name: string, data: string) => void): Promise<void>;
}

/**
 * Event streams through fetch. The library's defaults would each send the message again: it reconnects
 * after any error for ever, and closes with a hidden tab to ask once more when it is shown.
 */
export function createEventStream(): EventStream {
  return {
    async open({ url, method, body, headers, signal }, onEvent) {
      if (signal.aborted) return; // the library would send it all the same
      await fetchEventSource(url, {
        method,
        headers: { ...headers, ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}) },
        ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
        credentials: 'include',
        signal,
        openWhenHidden: true,
        async onopen(response) {
          const type = response.headers.get('content-type') ?? '';
          if (response.ok && type.startsWith(EventStreamContentType)) return;
          throw new EventStreamRefused(response.status, (await response.text()) || response.statusText);
        },
        onmessage: ({ event, data }) => onEvent(event, data),
        onerror(error) {
          throw error;
        },
      });
    },
  };
}
