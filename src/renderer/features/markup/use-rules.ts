import type { MarkupKind, MarkupRule } from '#contract/entities/markup.ts'
import { markupApi } from './markup-api.ts'
import { requestOf, type RuleForm } from './rule-form.ts'

const never = { skip: true } as const

/** The rules of one kind, and the calls that change them. */
export const useRules = (kind: MarkupKind) => {
  const general = markupApi.useDefaultMarkupsQuery({}, kind === 'default' ? {} : never)
  const airline = markupApi.useAirlineMarkupsQuery({}, kind === 'airline' ? {} : never)
  const blocks = markupApi.useFixedDepartureMarkupsQuery({}, kind === 'fixedDeparture' ? {} : never)
  const [saveDefault] = markupApi.useSaveDefaultMarkupMutation()
  const [saveAirline] = markupApi.useSaveAirlineMarkupMutation()
  const [saveBlock] = markupApi.useSaveFixedDepartureMarkupMutation()
  const [deleteDefault] = markupApi.useDeleteDefaultMarkupMutation()
  const [deleteAirline] = markupApi.useDeleteAirlineMarkupMutation()
  const [deleteBlock] = markupApi.useDeleteFixedDepartureMarkupMutation()

  const save = async (form: RuleForm, rule: MarkupRule | null): Promise<{ error?: unknown }> => {
    const request = requestOf(form, rule)
    if (!request) return {}
    const { base, airlineCode, blockId, isDomestic } = request
    switch (kind) {
      case 'default':
        return saveDefault({ ...base, isDomestic })
      case 'airline':
        return saveAirline({ ...base, airlineCode, isDomestic })
      case 'fixedDeparture':
        return saveBlock({ ...base, blockId })
    }
  }
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
  return { query: { default: general, airline, fixedDeparture: blocks }[kind], save, remove }
}
