import type { ConsumerBlock } from '#contract/http/supply-network-blocks.ts'
import type { FieldProblem } from '#renderer/ui/form/contract-resolver.ts'
import { blocksTexts as texts } from './blocks-texts.ts'

/** The caps as typed, by block; those of pages that aren't loaded yet are missing. */
export interface CapsForm {
  caps: Record<string, string>
}

export const toCapText = ({ seatsMax }: ConsumerBlock): string => (seatsMax === null ? '' : String(seatsMax))

const isValid = (text: string): boolean => /^\d{0,4}$/.test(text.trim())
const toCap = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** Lists the caps that were changed, in the order of the blocks. */
export const toChangedCaps = ({ caps }: CapsForm, blocks: readonly ConsumerBlock[]) =>
  blocks.flatMap((block) => {
    const { blockId, seatsMax: stored } = block
    const seatsMax = toCap(caps[blockId] ?? toCapText(block))
    return seatsMax === stored ? [] : [{ blockId, seatsMax }]
  })

/** Checks what is typed: whole numbers, not below what the consumer has. */
export const checkCaps = ({ caps }: CapsForm, blocks: readonly ConsumerBlock[]): FieldProblem[] =>
  blocks.flatMap((block) => {
    const { blockId, seatsTaken } = block
    const text = caps[blockId] ?? toCapText(block)
    const path = `caps.${blockId}`
    if (!isValid(text)) return [{ path, message: texts.notANumber }]
    const cap = toCap(text)
    return cap !== null && cap < seatsTaken ? [{ path, message: texts.belowTaken(seatsTaken) }] : []
  })

/** Returns the field for a path of the request, `caps.<n>.seatsMax`. */
export const toCapField = (path: string, values: CapsForm, blocks: readonly ConsumerBlock[]): string => {
  const place = /^caps\.(\d+)\.seatsMax$/.exec(path)?.[1]
  const changed = place === undefined ? undefined : toChangedCaps(values, blocks)[Number(place)]
  return changed ? `caps.${changed.blockId}` : path
}
