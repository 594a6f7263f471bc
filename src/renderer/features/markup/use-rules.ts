import type { MarkupKind, MarkupRule } from '#contract/entities/markup.ts'
import { markupApi } from './markup-api.ts'

const never = { skip: true } as const

/** Gives the rules of one kind, and a function that deletes one. */
export const useRules = (kind: MarkupKind) => {
  const general = markupApi.useDefaultMarkupsQuery({}, kind === 'default' ? {} : never)
  const airline = markupApi.useAirlineMarkupsQuery({}, kind === 'airline' ? {} : never)
  const sources = markupApi.useSourceMarkupsQuery({}, kind === 'source' ? {} : never)
  const blocks = markupApi.useFixedDepartureMarkupsQuery({}, kind === 'fixedDeparture' ? {} : never)
  const packages = markupApi.usePackageMarkupsQuery({}, kind === 'package' ? {} : never)
  const [deleteDefault] = markupApi.useDeleteDefaultMarkupMutation()
  const [deleteAirline] = markupApi.useDeleteAirlineMarkupMutation()
  const [deleteSource] = markupApi.useDeleteSourceMarkupMutation()
  const [deleteBlock] = markupApi.useDeleteFixedDepartureMarkupMutation()
  const [deletePackage] = markupApi.useDeletePackageMarkupMutation()

  const remove = async ({ markupId }: MarkupRule): Promise<{ error?: unknown }> => {
    switch (kind) {
      case 'default':
        return deleteDefault({ markupId })
      case 'airline':
        return deleteAirline({ markupId })
      case 'source':
        return deleteSource({ markupId })
      case 'fixedDeparture':
        return deleteBlock({ markupId })
      case 'package':
        return deletePackage({ markupId })
    }
  }
  const source = { ...sources, data: sources.data?.rules }
  return {
    query: { default: general, airline, source, fixedDeparture: blocks, package: packages }[kind],
    remove,
  }
}
