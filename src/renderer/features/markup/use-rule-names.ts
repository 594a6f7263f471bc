import type { FlightMarkupKind, MarkupRule } from '#contract/entities/markup.ts'
import type { RuleNames } from '#domain/money/markup-words.ts'
import { formatDayShort } from '#domain/format.ts'
import { referenceApi } from '#renderer/entities/reference-api.ts'
import { markupApi } from './markup-api.ts'

/** Gives the seat blocks with the names that rules use. */
export const useBlocks = (isWanted: boolean) => {
  const { data } = markupApi.useMarkupBlocksQuery({ isBoard: true, pageSize: 200 }, { skip: !isWanted })
  return (data?.blocks ?? []).map((block) => ({
    blockId: block.blockId,
    name: `${block.title}, ${block.origin}–${block.destination} ${formatDayShort(block.departureTime)}`,
  }))
}

const noSources: readonly { source: string; name: string }[] = []

/** Gives the sources that a rule can be for. */
export const useSources = (isWanted: boolean) =>
  markupApi.useSourceMarkupsQuery({}, { skip: !isWanted }).data?.sources ?? noSources

/** Gives a function that names the airline, the source and the block of a rule. */
export const useRuleNames = (kind: FlightMarkupKind): ((rule: MarkupRule) => RuleNames) => {
  const { data: airlines } = referenceApi.useAirlinesQuery({}, { skip: kind !== 'airline' })
  const sources = useSources(kind === 'source')
  const blocks = useBlocks(kind === 'fixedDeparture')
  return ({ airlineCode, source, blockId }) => ({
    airline: airlines?.find((airline) => airline.airlineCode === airlineCode)?.airlineName,
    source: sources.find((one) => one.source === source)?.name,
    block: blocks.find((block) => block.blockId === blockId)?.name,
  })
}
