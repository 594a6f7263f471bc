import type { TicketFilter } from '#contract/http/tickets.ts'
import type { TicketSort } from '#contract/common/enumerations.ts'

/**
 * The only door to the machine. One interface, three implementations: desktop (IPC), web (browser) and a fake for tests.
 * Nothing else in the renderer may ask where it runs. Every answer is a union: a machine that cannot do a thing says
 * `unsupported`, a person who changes their mind is `cancelled`; both are normal and shown, never thrown.
 */
export type PlatformResult<T> =
  | { status: 'done'; value: T }
  | { status: 'cancelled' }
  | { status: 'unsupported'; reason: string }
  | { status: 'failed'; code: PlatformErrorCode; message: string }

export type PlatformErrorCode =
  | 'diskFull'
  | 'readOnly'
  | 'printerGone'
  | 'printerStopped'
  | 'printUnknown'
  | 'keychainLocked'
  | 'keychainAbsent'
  | 'forbidden'
  | 'network'
  | 'internal'

export interface Printer {
  name: string
  displayName: string
  isDefault: boolean
  canPrintNow: boolean
  reason: string
}

export interface PrintRequest {
  /** Address below `/app` of the page to print, e.g. `/e-ticket/…?print=true`. */
  path: string
  title: string
  /** `dialog`: the system's dialog; `printer`: silently on `printerName`; `pdf`: to a file that the person chooses. */
  way:
    | { kind: 'dialog' }
    | { kind: 'printer'; printerName: string; copies: number }
    | { kind: 'pdf'; fileName: string }
}

export interface ExportProgress {
  phase: 'reading' | 'writing' | 'saving'
  done: number
  total: number
  perSecond: number
  secondsLeft: number | null
}

export interface ExportHandle {
  /** Calls back with progress until the export ends; returns its own unsubscribe. */
  onProgress(listener: (progress: ExportProgress) => void): () => void
  cancel(): void
  /** Where the file is (desktop: path; web: name of the download). The file that was there before survives a failure. */
  result: Promise<PlatformResult<{ path: string; rows: number; canReveal: boolean }>>
}

export interface Platform {
  readonly kind: 'desktop' | 'web'
  session: {
    /** The tenant's domain, as the server knows it; on the desktop the page's own address says nothing about it. */
    siteDomain(): string
    /** A hint without a secret: is it worth asking the server who is signed in? */
    isMaybeSignedIn(): boolean
    /** Desktop: the token of this workspace is in the keychain only for this run, with the reason; else null. */
    keychainWarning(): Promise<string | null>
    /** Calls back when the session of this workspace ended elsewhere. Returns its unsubscribe. */
    onSignedOut(listener: () => void): () => void
  }
  print: {
    printers(): Promise<PlatformResult<Printer[]>>
    print(
      request: PrintRequest,
    ): Promise<PlatformResult<{ jobId: string | null; path: string | null; text: string }>>
  }
  files: {
    /** Writes the queue to `flight-ticket-queue.xlsx`: native on the desktop, a download made in a worker on the web. */
    exportTickets(request: { filter: TicketFilter; sort: TicketSort }): ExportHandle
    reveal(path: string): Promise<PlatformResult<null>>
  }
  notify: { show(note: { title: string; body: string }): Promise<PlatformResult<null>> }
  links: {
    /** Opens an http(s) address outside of the application. */
    openExternal(url: string): Promise<PlatformResult<null>>
    /** Copies text; the caller shows 'Copied to clipboard'. */
    copy(text: string): Promise<PlatformResult<null>>
  }
  settings: {
    /** Device settings of this person (density, colour scheme, printer); null when never set. */
    get(key: string): Promise<unknown>
    set(key: string, value: unknown): Promise<PlatformResult<null>>
  }
  /** Pop-up frequency and similar flags that live as long as `days`; cookies on the web, settings on the desktop. */
  flags: { has(name: string): boolean; set(name: string, days: number): void }
}
