/** The part of `fetch` that the main process uses, always of one session. */
export type FetchLike = (url: string, init: RequestInit & { cache: 'no-store' }) => Promise<Response>
