import { useState, type ComponentType } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { PanelHead } from '#renderer/shell-view/panel-head.tsx'
import type { PanelProps } from '#renderer/shell-view/panel-props.ts'
import { DiagnosticsSection, FormatsSection, KeysSection, PracticeSection } from './about-sections.tsx'
import {
  AlarmsSection,
  AppearanceSection,
  ArchiveSection,
  FoldersSection,
  MemorySection,
} from './general-sections.tsx'
import { PrintingSection } from './printing-section.tsx'
import type { SectionProps } from './section-props.ts'
import { SettingsNav, type SectionName } from './settings-nav.tsx'
import { settingsTexts } from './texts.ts'
import { UpdatesSection } from './updates-section.tsx'
import { useSettings } from './use-settings.ts'
import './settings.css'

const sections: Record<SectionName, ComponentType<SectionProps>> = {
  printing: PrintingSection,
  folders: FoldersSection,
  alarms: AlarmsSection,
  appearance: AppearanceSection,
  memory: MemorySection,
  archive: ArchiveSection,
  practice: PracticeSection,
  keys: KeysSection,
  formats: FormatsSection,
  updates: UpdatesSection,
  diagnostics: DiagnosticsSection,
}

/** Settings of the console, one section at a time. Changes are saved at once. */
export const SettingsPanel = ({ bridge, state, onClose, onKeys }: PanelProps) => {
  const [shown, setShown] = useState<SectionName>('printing')
  const { read, error, load, save, savePreset } = useSettings(bridge)
  const Section = sections[shown]
  return (
    <>
      <PanelHead title={settingsTexts.title} subtitle={settingsTexts.saveNote} onClose={onClose} />
      <div className="settings">
        <SettingsNav shown={shown} onShow={setShown} />
        <section
          className="settings-section"
          id="settings-section"
          role="tabpanel"
          aria-labelledby={`tab-${shown}`}
        >
          <h2 className="large">{settingsTexts.names[shown]}</h2>
          <p className="muted settings-lead">{settingsTexts[shown].lead}</p>
          {error ? (
            <div className="notice tone-bad" role="alert">
              <p>
                {settingsTexts.loadFailed}. {error}
              </p>
              <Button text={settingsTexts.retry} onClick={() => void load()} />
            </div>
          ) : null}
          {read ? (
            <Section
              key={shown}
              bridge={bridge}
              state={state}
              onKeys={onKeys}
              read={read}
              save={save}
              savePreset={savePreset}
            />
          ) : error ? null : (
            <span className="skeleton settings-skeleton appear" />
          )}
        </section>
      </div>
    </>
  )
}
