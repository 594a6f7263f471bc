import { ArrowDown, ArrowUp, Disable, Help, Time, Tick } from '@blueprintjs/icons'
import type { FareCheck } from '#contract/http/fare-tray-fares.ts'
import { formatInr } from '#domain/format.ts'
import type { StatusLook } from '#renderer/ui/status-tag.tsx'
import { fareTrayTexts as texts } from './texts.ts'

/** Icon, word and colour of each outcome of a price check. */
export const checkLooks: Record<FareCheck['outcome'], StatusLook> = {
  same: { tone: 'good', word: texts.outcome.same, Icon: Tick },
  cheaper: { tone: 'good', word: texts.outcome.cheaper, Icon: ArrowDown },
  dearer: { tone: 'warn', word: texts.outcome.dearer, Icon: ArrowUp },
  moved: { tone: 'warn', word: texts.outcome.moved, Icon: Time },
  choose: { tone: 'info', word: texts.outcome.choose, Icon: Help },
  gone: { tone: 'bad', word: texts.outcome.gone, Icon: Disable },
}

/** Says what a price check found, with the difference in rupees. */
export const describeCheck = ({ outcome, difference }: FareCheck): string => {
  const amount = formatInr(Math.abs(difference))
  switch (outcome) {
    case 'cheaper':
      return texts.cheaper(amount)
    case 'dearer':
      return texts.dearer(amount)
    case 'moved':
      return texts.movedBy(difference)
    case 'same':
    case 'choose':
    case 'gone':
      return texts.outcome[outcome]
  }
}
