import type { MarkupKind, MarkupRule } from '#contract/entities/markup.ts'
import { markupApi } from './markup-api.ts'

const never = { skip: true } as const

/** Gives the rules of one kind, and a function that deletes one. */
export const useRules = (kind: MarkupKind) => {
  const general = markupApi.useDefaultMarkupsQuery({}, kind === 'default' ? {} : never)
  const airline = markupApi.useAirlineMarkupsQuery({}, kind === 'airline' ? {} : never)
  const blocks = markupApi.useFixedDepartureMarkupsQuery({}, kind === 'fixedDeparture' ? {} : never)
  const [deleteDefault] = markupApi.useDeleteDefaultMarkupMutation()
  const [deleteAirline] = markupApi.useDeleteAirlineMarkupMutation()
  const [deleteBlock] = markupApi.useDeleteFixedDepartureMarkupMutation()

  const remove = async ({ markupId }: MarkupRule): Promise<{ error?: unknown }> => {
    switch (kind) {
      case 'default':
        return deleteDefault({ markupId })
      case 'airline':
        return deleteAirline({ markupId })
      case 'fixedDeparture':
        return deleteBlock({ markupId })
    }
  }
  return { query: { default: general, airline, fixedDeparture: blocks }[kind], remove }
}
