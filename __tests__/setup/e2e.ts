// A real browser on a busy machine takes its time; what is waited for is always a state, never a span of time.
jest.setTimeout(120_000);
