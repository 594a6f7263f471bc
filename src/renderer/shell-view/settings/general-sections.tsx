import { useState } from 'react'
import type { ConsoleSettings } from '#contract/ipc/console-settings.ts'
import { Button } from '#renderer/ui/button.tsx'
import { parseInteger } from '#renderer/ui/fields/integer-field.tsx'
import type { SectionProps } from './section-props.ts'
import {
  ChoiceSetting,
  FolderSetting,
  NumberSetting,
  ToggleSetting,
  TypedSetting,
} from './setting-fields.tsx'
import { settingsTexts } from './texts.ts'

const { alarms, appearance, archive, folders, memory } = settingsTexts

const maxAlarms = 6

/** Parses `60, 30, 10`; null when a part isn't a number. */
const minutesIn = (text: string): number[] | null => {
  const numbers = text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(parseInteger)
  const isGood = numbers.every((one) => one !== null && one >= 1 && one <= 1440)
  return isGood && numbers.length > 0 && numbers.length <= maxAlarms ? (numbers as number[]) : null
}

export const FoldersSection = ({ bridge, read, save }: SectionProps) => (
  <FolderSetting
    bridge={bridge}
    label={folders.exports}
    empty={folders.empty}
    kept={read.settings.exportFolder}
    save={(exportFolder) => save({ exportFolder })}
  />
)

export const AlarmsSection = ({ bridge, read, save }: SectionProps) => {
  const kept = read.settings.alarms
  const [outcome, setOutcome] = useState('')
  const change = (values: Partial<ConsoleSettings['alarms']>) => save({ alarms: { ...kept, ...values } })
  const tryOne = async () => {
    const answer = await bridge.calls['settings.tryAlarm']({})
    setOutcome(answer.ok ? alarms.tried : answer.error.message)
  }
  return (
    <>
      <ToggleSetting label={alarms.isOn} kept={kept.isOn} save={(isOn) => change({ isOn })} />
      <TypedSetting
        label={alarms.minutes}
        help={alarms.minutesHelp}
        wrong={alarms.minutesWrong}
        kept={kept.minutes}
        toText={(minutes) => minutes.join(', ')}
        fromText={minutesIn}
        save={(minutes) => change({ minutes })}
      />
      <ToggleSetting label={alarms.hasSound} kept={kept.hasSound} save={(hasSound) => change({ hasSound })} />
      <div className="row">
        <Button text={alarms.try} onClick={() => void tryOne()} />
      </div>
      <p className="muted" role="status">
        {outcome}
      </p>
    </>
  )
}

export const AppearanceSection = ({ read, save }: SectionProps) => (
  <ChoiceSetting
    label={appearance.label}
    help={appearance.help}
    kept={read.settings.appearance}
    options={(['system', 'light', 'dark'] as const).map((value) => ({
      value,
      label: appearance.choices[value],
    }))}
    save={(value) => save({ appearance: value })}
  />
)

export const MemorySection = ({ read, save }: SectionProps) => {
  const kept = read.settings.sleepAfterMinutes
  const minutes = [...new Set([...Object.keys(memory.choices).map(Number), kept])]
  return (
    <ChoiceSetting
      label={memory.label}
      kept={kept}
      options={minutes.map((value) => ({ value, label: memory.choices[value] ?? memory.other(value) }))}
      save={(sleepAfterMinutes) => save({ sleepAfterMinutes })}
    />
  )
}

export const ArchiveSection = ({ read, save }: SectionProps) => {
  const kept = read.settings.archive
  const change = (values: Partial<ConsoleSettings['archive']>) => save({ archive: { ...kept, ...values } })
  return (
    <>
      <ToggleSetting
        label={archive.isOn}
        help={kept.isOn ? undefined : archive.off}
        kept={kept.isOn}
        save={(isOn) => change({ isOn })}
      />
      <NumberSetting
        label={archive.daysAfter}
        min={1}
        max={60}
        wrong={archive.daysAfterWrong}
        kept={kept.daysAfter}
        save={(daysAfter) => change({ daysAfter })}
      />
      <NumberSetting
        label={archive.daysBefore}
        min={0}
        max={30}
        wrong={archive.daysBeforeWrong}
        kept={kept.daysBefore}
        save={(daysBefore) => change({ daysBefore })}
      />
    </>
  )
}
