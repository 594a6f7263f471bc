import { useEffect, useState } from 'react'
import { Paper } from '#contract/ipc/print-jobs.ts'
import type { PrintPreset } from '#contract/ipc/console-settings.ts'
import type { Printer } from '#contract/ipc/workspace.ts'
import { FieldFrame } from '#renderer/ui/fields/field-frame.tsx'
import { Select } from '#renderer/ui/fields/select.tsx'
import type { SectionProps } from './section-props.ts'
import {
  ChoiceSetting,
  FolderSetting,
  NumberSetting,
  ToggleSetting,
  TypedSetting,
} from './setting-fields.tsx'
import { settingsTexts } from './texts.ts'

const { printing: texts } = settingsTexts

type Printers = { state: 'reading' } | { state: 'known'; list: Printer[] } | { state: 'failed'; text: string }

const usePrinters = (bridge: SectionProps['bridge']): Printers => {
  const [printers, setPrinters] = useState<Printers>({ state: 'reading' })
  useEffect(() => {
    void bridge.calls['settings.printers']({}).then((answer) =>
      setPrinters(
        answer.ok
          ? { state: 'known', list: answer.value.printers }
          : { state: 'failed', text: answer.error.message },
      ),
    )
  }, [bridge])
  return printers
}

/** Returns the available printers and the selected one, even if that isn't available now. */
const printerOptions = (printers: Printers, kept: string) => {
  const list = printers.state === 'known' ? printers.list : []
  const known = list.map(({ name, displayName, isDefault }) => ({
    value: name,
    label: isDefault ? texts.usual(displayName) : displayName,
  }))
  const isMissing = kept !== '' && !list.some(({ name }) => name === kept)
  const label = printers.state === 'known' ? texts.gone(kept) : kept
  return [{ value: '', label: texts.ask }, ...known, ...(isMissing ? [{ value: kept, label }] : [])]
}

const getNote = (printers: Printers, kept: string): string | undefined => {
  if (printers.state === 'reading') return texts.reading
  if (printers.state === 'failed') return printers.text
  return printers.list.find(({ name }) => name === kept)?.reason || undefined
}

/** An example of a document's file name, from the console itself. */
const Example = ({ bridge, pattern }: { bridge: SectionProps['bridge']; pattern: string }) => {
  const [name, setName] = useState('')
  useEffect(() => {
    let isOld = false
    void bridge.calls['settings.exampleName']({ pattern }).then((answer) => {
      if (answer.ok && !isOld) setName(answer.value.fileName)
    })
    return () => {
      isOld = true
    }
  }, [bridge, pattern])
  return (
    <p className="setting-example" aria-live="polite">
      {name && pattern.trim() ? texts.example(name) : ''}
    </p>
  )
}

const Preset = ({
  workspaceId,
  preset,
  bridge,
  savePreset,
}: Pick<SectionProps, 'bridge' | 'savePreset'> & { workspaceId: string; preset: PrintPreset }) => {
  const printers = usePrinters(bridge)
  const change = (values: Partial<PrintPreset>) => savePreset(workspaceId, values)
  return (
    <>
      <ChoiceSetting
        label={texts.printer}
        help={getNote(printers, preset.printerName)}
        kept={preset.printerName}
        options={printerOptions(printers, preset.printerName)}
        save={(printerName) => change({ printerName })}
      />
      <div className="setting-pair">
        <ChoiceSetting
          label={texts.paper}
          kept={preset.paper}
          options={Paper.options.map((value) => ({ value, label: value }))}
          save={(paper) => change({ paper })}
        />
        <NumberSetting
          label={texts.copies}
          min={1}
          max={99}
          wrong={texts.copiesWrong}
          kept={preset.copies}
          save={(copies) => change({ copies })}
        />
      </div>
      <ToggleSetting
        label={texts.withPrice}
        kept={preset.withPrice}
        save={(withPrice) => change({ withPrice })}
      />
      <ToggleSetting
        label={texts.isCollated}
        kept={preset.isCollated}
        save={(isCollated) => change({ isCollated })}
      />
      <FolderSetting
        bridge={bridge}
        label={texts.folder}
        empty={texts.folderEmpty}
        kept={preset.pdfFolder}
        save={(pdfFolder) => change({ pdfFolder })}
      />
      <TypedSetting
        label={texts.pattern}
        help={texts.patternHelp}
        wrong={texts.patternEmpty}
        maxLength={120}
        kept={preset.pdfPattern}
        toText={String}
        fromText={(text) => text.trim() || null}
        save={(pdfPattern) => change({ pdfPattern })}
      >
        {(pattern) => <Example bridge={bridge} pattern={pattern} />}
      </TypedSetting>
    </>
  )
}

/** Printer, paper and folder of each agency. */
export const PrintingSection = ({ bridge, state, read, savePreset }: SectionProps) => {
  const focused = state.panes.find((pane) => pane.isFocused)?.workspaceId
  const [chosen, setChosen] = useState(focused ?? state.entries[0]?.workspaceId)
  const preset = read.presets.find(({ workspaceId }) => workspaceId === chosen) ?? read.presets[0]
  if (!preset) return <p className="muted">{texts.none}</p>
  const { workspaceId } = preset
  return (
    <>
      <FieldFrame label={texts.tenant}>
        {(aria) => (
          <Select
            aria={aria}
            value={workspaceId}
            options={state.entries.map((entry) => ({
              value: entry.workspaceId,
              label: `${entry.theme.glyph} ${entry.name}${entry.userLabel ? ` · ${entry.userLabel}` : ''}`,
            }))}
            onChange={setChosen}
          />
        )}
      </FieldFrame>
      <hr />
      <Preset
        key={workspaceId}
        workspaceId={workspaceId}
        preset={preset}
        bridge={bridge}
        savePreset={savePreset}
      />
    </>
  )
}
