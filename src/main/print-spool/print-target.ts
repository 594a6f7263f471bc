import type { WantedDocument } from '#contract/ipc/print-jobs.ts'
import type { KeptDocument } from './document-rules.ts'
import type { Found } from './stored-job.ts'

/** What became of a hand-over. */
export type HandOverEnd =
  /** It has it; `isDone`: and nothing more will be known. */
  | { kind: 'taken'; isDone: boolean; text: string; printerJob: string; uuid: string }
  /** It certainly has nothing; the job waits until somebody looks. */
  | { kind: 'refused'; text: string }
  /** It may have it. */
  | { kind: 'doubt'; text: string }

/** Says by what a document can be found after a crash; nothing is handed over before it answered. */
export type Announce = (mark: string, bytes: number) => Promise<void>

/** Where documents go. */
export interface PrintTarget {
  /** Documents are handed over as PDFs; else the target prints the page itself. */
  takesPdf: boolean
  /** Why it takes nothing at the moment; null when it does. */
  obstacle(): Promise<string | null>
  handOver(
    document: KeptDocument,
    wanted: WantedDocument,
    file: string,
    announce: Announce,
  ): Promise<HandOverEnd>
  /** What became of a hand-over whose end is not known. Null: nothing more is known than before. */
  lookUp(document: KeptDocument): Promise<Found | null>
}
