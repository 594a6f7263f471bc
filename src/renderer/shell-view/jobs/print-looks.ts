import {
  Disable,
  Document,
  Error as ErrorIcon,
  Help,
  Pause,
  Print,
  Tick,
  Time,
  WarningSign,
} from '@blueprintjs/icons'
import type { DocumentState, PrintJob } from '#contract/ipc/print-jobs.ts'
import type { StatusLook } from '#renderer/ui/status-tag.tsx'
import { jobsTexts } from './texts.ts'

const words = jobsTexts.documentStates

/** Colour, icon and word for each state of a document. */
export const documentLooks: Record<DocumentState, StatusLook> = {
  waiting: { tone: 'quiet', word: words.waiting, Icon: Time },
  rendered: { tone: 'info', word: words.rendered, Icon: Document },
  handedOver: { tone: 'info', word: words.handedOver, Icon: Print },
  done: { tone: 'good', word: words.done, Icon: Tick },
  failed: { tone: 'bad', word: words.failed, Icon: ErrorIcon },
  unknown: { tone: 'warn', word: words.unknown, Icon: Help },
  cancelled: { tone: 'quiet', word: words.cancelled, Icon: Disable },
}

/** Returns the look of a job. Once everything has been sent, it is waiting for its printer. */
export const getJobLook = ({ state, counts, folder }: PrintJob): StatusLook => {
  switch (state) {
    case 'running': {
      const isAtPrinter = counts.waiting + counts.rendered === 0
      const word = folder ? jobsTexts.states.saving : jobsTexts.states.running
      return { tone: 'info', word: isAtPrinter ? jobsTexts.states.atPrinter : word, Icon: Print }
    }
    case 'paused':
      return { tone: 'warn', word: jobsTexts.states.paused, Icon: Pause }
    case 'attention':
      return { tone: 'bad', word: jobsTexts.states.attention, Icon: WarningSign }
    case 'done':
      return { tone: 'good', word: jobsTexts.states.done, Icon: Tick }
    case 'cancelled':
      return { tone: 'quiet', word: jobsTexts.states.cancelled, Icon: Disable }
  }
}
