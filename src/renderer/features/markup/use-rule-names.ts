import type { MarkupKind, MarkupRule } from '#contract/entities/markup.ts'
import type { RuleNames } from '#domain/money/markup-words.ts'
import { formatDayShort } from '#domain/format.ts'
import { referenceApi } from '#renderer/entities/reference-api.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { markupApi } from './markup-api.ts'

/** Gives the seat blocks with the names that rules use. */
export const useBlocks = (isWanted: boolean) => {
  const { data } = markupApi.useMarkupBlocksQuery({ isBoard: true, pageSize: 200 }, { skip: !isWanted })
  return (data?.blocks ?? []).map((block) => ({
    blockId: block.blockId,
    name: `${block.title}, ${block.origin}–${block.destination} ${formatDayShort(block.departureTime)}`,
  }))
}

/** Gives the packages that a rule can be for, by title. Staff who may not see packages get none. */
export const usePackages = (isWanted: boolean) => {
  const mayList = useMay('packages.edit')
  const { data } = markupApi.useMarkupPackagesQuery(
    { sort: 'title', pageSize: 200 },
    { skip: !isWanted || !mayList },
  )
  return (data?.packages ?? []).map(({ _id, title, packageName }) => ({
    packageId: _id,
    name: title || packageName,
  }))
}

const noSources: readonly { source: string; name: string }[] = []

/** Gives the sources that a rule can be for. */
export const useSources = (isWanted: boolean) =>
  markupApi.useSourceMarkupsQuery({}, { skip: !isWanted }).data?.sources ?? noSources

/** Gives a function that names the airline, the source, the block and the package of a rule. */
export const useRuleNames = (kind: MarkupKind): ((rule: MarkupRule) => RuleNames) => {
  const { data: airlines } = referenceApi.useAirlinesQuery({}, { skip: kind !== 'airline' })
  const sources = useSources(kind === 'source')
  const blocks = useBlocks(kind === 'fixedDeparture')
  const packages = usePackages(kind === 'package')
  return ({ airlineCode, source, blockId, packageId }) => ({
    airline: airlines?.find((airline) => airline.airlineCode === airlineCode)?.airlineName,
    source: sources.find((one) => one.source === source)?.name,
    block: blocks.find((block) => block.blockId === blockId)?.name,
    package: packages.find((one) => one.packageId === packageId)?.name,
  })
}
