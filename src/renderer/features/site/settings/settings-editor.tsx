import type { ReactNode } from 'react'
import { AccessTab } from './access-tab.tsx'
import { AlertTab } from './alert-tab.tsx'
import { BankTab } from './bank-tab.tsx'
import { BookingUpdatesTab } from './booking-updates-tab.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { GeneralTab } from './general-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { HtmlTab } from './html-tab.tsx'
import { InvoicesTab } from './invoices-tab.tsx'
import { LimitsTab } from './limits-tab.tsx'
import { ModulesTab } from './modules-tab.tsx'
import { PoliciesTab } from './policies-tab.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { SaveBar } from './save-bar.tsx'
import { ScriptsTab } from './scripts-tab.tsx'
import { SignUpTab } from './sign-up-tab.tsx'
import { SuppliersTab } from './suppliers-tab.tsx'
import { settingsTexts, type Tab } from './texts.ts'
import { ThemeTab } from './theme-tab.tsx'
import { useSettings, type Settings, type Standing } from './use-settings.ts'

const renderTab = (tab: Exclude<Tab, 'history'>, settings: Settings): ReactNode => {
  const { control } = settings.form
  switch (tab) {
    case 'general':
      return <GeneralTab control={control} />
    case 'theme':
      return <ThemeTab control={control} />
    case 'html':
      return <HtmlTab control={control} />
    case 'alert':
      return <AlertTab settings={settings} />
    case 'access':
      return <AccessTab control={control} />
    case 'signUp':
      return <SignUpTab control={control} />
    case 'modules':
      return <ModulesTab control={control} />
    case 'limits':
      return <LimitsTab control={control} />
    case 'suppliers':
      return <SuppliersTab control={control} />
    case 'scripts':
      return <ScriptsTab control={control} />
    case 'policies':
      return <PoliciesTab control={control} />
    case 'invoices':
      return <InvoicesTab control={control} />
    case 'bank':
      return <BankTab control={control} />
    case 'updates':
      return <BookingUpdatesTab control={control} />
  }
}

interface SettingsEditorProps {
  standing: Standing & { mayEdit: boolean }
  tab: Tab
  /** Loads the current settings from the server. */
  reload: () => Promise<Standing | undefined>
}

/** One form for all tabs, so that changes on one stay while another is open. */
export const SettingsEditor = ({ standing, tab, reload }: SettingsEditorProps) => {
  const settings = useSettings(standing)
  const { mayEdit } = standing
  const { conflict } = settings
  const takeTheirs = async (): Promise<void> => {
    const theirs = await reload()
    if (theirs) settings.take(theirs)
  }
  return (
    <form
      className="settings-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        settings.save()
      }}
    >
      {mayEdit ? null : <p className="notice tone-info">{settingsTexts.readOnly}</p>}
      {tab === 'history' ? (
        <HistoryTab settings={settings} mayEdit={mayEdit} />
      ) : (
        <fieldset className="settings-body" disabled={!mayEdit}>
          {renderTab(tab, settings)}
        </fieldset>
      )}
      {mayEdit ? <SaveBar settings={settings} /> : null}
      {settings.review.shown ? (
        <ReviewDialog
          {...settings.review.shown}
          onClose={settings.review.close}
          onSave={() => {
            settings.review.close()
            settings.saveOver(settings.version)
          }}
        />
      ) : null}
      {conflict ? (
        <ConflictDialog
          conflict={conflict}
          onClose={settings.closeConflict}
          onTake={() => void takeTheirs()}
          onKeep={() => settings.saveOver(conflict.version)}
        />
      ) : null}
    </form>
  )
}
