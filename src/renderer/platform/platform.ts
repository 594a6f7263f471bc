import type { PrintPreset } from '#contract/ipc/console-settings.ts'
import type { PageReport, Panel } from '#contract/ipc/page.ts'
import type { PrintJob, PrintJobRequest } from '#contract/ipc/print-jobs.ts'
import type {
  ExportOutcome,
  ExportProgress,
  ExportRequest,
  Printer,
  PrintOutcome,
  PrintRequest,
  UnfinishedExport,
} from '#contract/ipc/workspace.ts'

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

/** `resumeId` is there when a failed export can go on from its last part; null when it has to be started again. */
export type ExportResult =
  | Exclude<PlatformResult<ExportOutcome>, { status: 'failed' }>
  | { status: 'failed'; code: PlatformErrorCode; message: string; resumeId: string | null }

export interface ExportHandle {
  /** Calls back with progress until the export ends; returns its own unsubscribe. */
  onProgress(listener: (progress: ExportProgress) => void): () => void
  /** Stops it and deletes what it wrote. */
  cancel(): void
  /** Where the file is (desktop: path; web: name of the download). The file that was there before survives a failure. */
  result: Promise<ExportResult>
}

export interface PlatformExports {
  /** Writes the queue to `flight-ticket-queue.xlsx`: native on the desktop, a download made in a worker on the web. */
  exportTickets(request: ExportRequest): ExportHandle
  /** Goes on from the last part: after a restart too on the desktop, within the page on the web. */
  resumeExport(exportId: string): ExportHandle
  unfinishedExports(): Promise<UnfinishedExport[]>
  discardExport(exportId: string): Promise<void>
}

/** The part of the machine that only the desktop console has: what lies around the page. */
export interface PlatformConsole {
  /** Tells the console where the page is, what it holds and what its menu offers. */
  report(report: PageReport): void
  openCommandBar(): void
  openPanel(panel: Panel): void
  /** Calls back when the console wants the page to go somewhere. Returns its unsubscribe. */
  onGoTo(listener: (path: string) => void): () => void
}

/** What a server needs to reach this browser; the endpoint is a secret of it. */
export interface PushAddress {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Messages that a browser shows also while no page is open. */
export interface PlatformPush {
  permission(): 'default' | 'granted' | 'denied'
  /** Null while this browser is not subscribed. */
  current(): Promise<PushAddress | null>
  /** Asks the person where that was not done yet: `cancelled` is a no. */
  subscribe(publicKey: string): Promise<PlatformResult<PushAddress>>
}

export interface Platform {
  readonly kind: 'desktop' | 'web'
  /** Null in a browser. */
  console: PlatformConsole | null
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
    print(request: PrintRequest): Promise<PlatformResult<PrintOutcome>>
    /** Hands many documents to the spooler, which keeps them on disk before it prints; answers when it has them. */
    addJob(request: PrintJobRequest): Promise<PlatformResult<{ jobId: string }>>
    /** What is set for this tenant; null where nothing can be set. */
    preset(): Promise<PrintPreset | null>
    /** Calls back with the jobs of this page's tenant whenever one moves. Returns its unsubscribe. */
    onJobs(listener: (jobs: readonly PrintJob[]) => void): () => void
  }
  files: PlatformExports & {
    reveal(path: string): Promise<PlatformResult<null>>
  }
  /** Loaded when it is asked for; `unsupported` on the desktop, whose notifications are the system's. */
  push(): Promise<PlatformResult<PlatformPush>>
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
