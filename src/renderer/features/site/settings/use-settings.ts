import { useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { SiteConfig } from '#contract/entities/site.ts'
import { siteSettingsEndpoints, type SiteSettings } from '#contract/http/site-settings.ts'
import { sellerProblems } from '#domain/accounts/tax-numbers.ts'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { siteLoaded } from '#renderer/store/site-slice.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { useUnsaved } from '#renderer/ui/use-unsaved.ts'
import {
  readConflict,
  toSettingsForm,
  getTabOfSetting,
  type Conflict,
  type SettingsForm,
} from './settings-form.ts'
import { siteSettingsApi } from './site-settings-api.ts'
import { settingsTexts, type Tab } from './texts.ts'
import { useReview } from './use-review.ts'

export interface Standing {
  version: number
  settings: SiteSettings
  site?: SiteConfig
}

/** Returns the tabs with errors. */
const wrongTabs = (errors: FieldErrors<SettingsForm>): Tab[] => [
  ...new Set(Object.keys(errors).map(getTabOfSetting)),
]

/** Gives the form for all settings, with functions to save and load them. */
export const useSettings = (first: Standing) => {
  const dispatch = useAppDispatch()
  const [send] = siteSettingsApi.useSaveSiteSettingsMutation()
  const [version, setVersion] = useState(first.version)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [note, setNote] = useState('')
  const [showAlertAgain, setShowAlertAgain] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const versionToSend = useRef(first.version)
  const form = useContractForm<typeof siteSettingsEndpoints.saveSiteSettings, SettingsForm>({
    endpoint: siteSettingsEndpoints.saveSiteSettings,
    defaults: toSettingsForm(first.settings),
    toRequest: (settings) => ({ version: versionToSend.current, settings, note, showAlertAgain }),
    checkRequest: ({ settings }) => sellerProblems(settings.seller),
    toField: (path) => path.replace(/^settings\./, ''),
    send: (request) => send(request),
    onFailure: (failure) => showFailure(failure),
    doneText: settingsTexts.saved,
    onDone: (saved) => take(saved),
  })
  const review = useReview(first.settings, form)
  const { errors, isDirty, isSubmitting } = form.formState
  const isUnsaved = isDirty || showAlertAgain
  useUnsaved(isUnsaved)

  /** Replaces the form's values with the current settings. */
  const take = ({ version: newest, settings, site }: Standing): void => {
    form.reset(toSettingsForm(settings))
    review.restart(settings)
    setVersion(newest)
    setNote('')
    setShowAlertAgain(false)
    setConflict(null)
    setFailed(false)
    if (site) dispatch(siteLoaded(site))
  }
  const showFailure = (failure: ApiFailure): void => {
    setConflict(readConflict(failure))
    const isUnexplained = !readConflict(failure) && !failure.fields?.length
    setFailed(isUnexplained)
    if (isUnexplained)
      dispatch(toastShown({ tone: 'error', text: failure.message, requestId: failure.requestId }))
  }
  const showRestored = (answer: { data?: Standing; error?: unknown }): void => {
    const failure = toFailure(answer.error)
    if (failure) return showFailure(failure)
    if (!answer.data) return
    take(answer.data)
    dispatch(toastShown({ tone: 'success', text: settingsTexts.saved }))
  }
  const saveOver = (newest: number): void => {
    versionToSend.current = newest
    form.submit()
  }

  return {
    form,
    review,
    version,
    conflict,
    isUnsaved,
    isSubmitting,
    wrong: wrongTabs(errors),
    /** The last save failed or was refused. */
    hasFailed: hasFailed || Boolean(form.failure?.fields?.length),
    note,
    setNote,
    showAlertAgain,
    setShowAlertAgain,
    save: () => review.guard(() => saveOver(version)),
    saveOver,
    take,
    showRestored,
    discard: () => {
      form.reset()
      setNote('')
      setShowAlertAgain(false)
      setFailed(false)
    },
    closeConflict: () => setConflict(null),
  }
}
export type Settings = ReturnType<typeof useSettings>
