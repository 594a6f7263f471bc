import { useState } from 'react'
import { SiteSettingsInput } from '#contract/entities/site-fields.ts'
import type { SettingChange, SiteSettings } from '#contract/http/site-settings.ts'
import { diffSettings } from '#domain/site/settings-diff.ts'
import type { ContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { toSettingsForm, type SettingsForm } from './settings-form.ts'
import { listSettingRisks } from './setting-risks.ts'

interface Review {
  changes: SettingChange[]
  risks: string[]
}

type Form = Pick<ContractForm<SettingsForm>, 'trigger' | 'getValues' | 'submit'>

/** Gives the review of unsaved changes: opened by a button, or by a save that has risks. */
export const useReview = (first: SiteSettings, form: Form) => {
  const [stored, setStored] = useState(first)
  const [shown, setShown] = useState<Review | null>(null)
  const listRisks = (): string[] => listSettingRisks(toSettingsForm(stored), form.getValues())
  /** Shows the changes, unless a field is wrong: then its error. */
  const open = async (): Promise<void> => {
    if (!(await form.trigger())) return form.submit()
    const { secondFactor = stored.secondFactor, ...edited } = SiteSettingsInput.parse(form.getValues())
    const changes = diffSettings(stored, { ...edited, secondFactor })
    setShown({ changes, risks: listRisks() })
  }
  return {
    shown,
    open: () => void open(),
    close: () => setShown(null),
    /** Compares with other settings from now on. */
    restart: (settings: SiteSettings): void => {
      setStored(settings)
      setShown(null)
    },
    /** Saves, or shows the changes first if they have risks. */
    guard: (save: () => void): void => (listRisks().length === 0 ? save() : void open()),
  }
}
