import type { WantedDocument } from '#contract/ipc/print-jobs.ts'
import type { SpooledDocument } from './document-rules.ts'
import type { RecoveredDocument } from './stored-job.ts'

/** The result of sending a document. */
export type HandOverEnd =
  /** The target has it; `isDone`: nothing more will be known. */
  | { kind: 'taken'; isDone: boolean; text: string; printerJob: string; uuid: string }
  /** The target certainly has nothing; the job waits for a person. */
  | { kind: 'refused'; text: string }
  /** The target may have it. */
  | { kind: 'doubt'; text: string }

/** Records how a document can be found after a crash; nothing is sent before it resolves. */
export type Announce = (mark: string, bytes: number) => Promise<void>

/** Where documents go. */
export interface PrintTarget {
  /** Whether documents are sent as PDFs; otherwise the target prints the page itself. */
  takesPdf: boolean
  /** Returns why it accepts nothing now; null when it does. */
  obstacle(): Promise<string | null>
  handOver(
    document: SpooledDocument,
    wanted: WantedDocument,
    file: string,
    announce: Announce,
  ): Promise<HandOverEnd>
  /** Looks up a document with an unknown outcome. Null: nothing new. */
  lookUp(document: SpooledDocument): Promise<RecoveredDocument | null>
}
