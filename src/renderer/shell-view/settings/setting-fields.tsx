import type { ReactNode } from 'react'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { FieldFrame } from '#renderer/ui/fields/field-frame.tsx'
import { parseInteger } from '#renderer/ui/fields/integer-field.tsx'
import { Select, type SelectOption } from '#renderer/ui/fields/select.tsx'
import { settingsTexts } from './texts.ts'
import { useSaved } from './use-saved.ts'

const typingPauseMs = 400

type Save<T> = (value: T) => Promise<string | null>

interface FieldProps<T> {
  label: string
  help?: string
  kept: T
  save: Save<T>
}

/** A setting that is on or off. */
export const ToggleSetting = ({ label, help, kept, save }: FieldProps<boolean>) => {
  const { value, set, error } = useSaved(kept, save)
  return (
    <div className="field">
      <Checkbox label={label} isChecked={value} onChange={set} />
      {(error ?? help) ? (
        <p className={error ? 'field-error' : 'field-help'} role={error ? 'alert' : undefined}>
          {error ?? help}
        </p>
      ) : null}
    </div>
  )
}

interface ChoiceProps<T extends string | number> extends FieldProps<T> {
  options: readonly SelectOption<T>[]
}

/** A setting with several options. */
export const ChoiceSetting = <T extends string | number>({
  label,
  help,
  kept,
  save,
  options,
}: ChoiceProps<T>) => {
  const { value, set, error } = useSaved(kept, save)
  return (
    <FieldFrame label={label} help={help} error={error}>
      {(aria) => <Select aria={aria} value={value} options={options} onChange={set} />}
    </FieldFrame>
  )
}

interface TextProps<T> extends FieldProps<T> {
  toText: (value: T) => string
  /** Returns null for text that can't be saved; `wrong` says what is valid. */
  fromText: (text: string) => T | null
  wrong: string
  isNumber?: boolean
  maxLength?: number
  children?: (text: string) => ReactNode
}

/** A typed setting. Text that can't be saved stays in the field with the reason below it. */
export const TypedSetting = <T,>(props: TextProps<T>) => {
  const { label, help, kept, save, toText, fromText, wrong, isNumber, maxLength, children } = props
  const saveText = async (text: string) => {
    const value = fromText(text)
    return value === null ? wrong : save(value)
  }
  const { value, set, error } = useSaved(toText(kept), saveText, typingPauseMs)
  return (
    <div className="stack setting-typed">
      <FieldFrame label={label} help={help} error={error}>
        {(aria) => (
          <input
            {...aria}
            className={isNumber ? 'field-control num' : 'field-control'}
            inputMode={isNumber ? 'numeric' : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={maxLength}
            value={value}
            onChange={(event) => set(event.target.value)}
          />
        )}
      </FieldFrame>
      {children?.(value)}
    </div>
  )
}

interface NumberProps extends FieldProps<number> {
  min: number
  max: number
  wrong: string
}

/** A whole number. */
export const NumberSetting = ({ min, max, ...props }: NumberProps) => (
  <TypedSetting
    {...props}
    isNumber
    maxLength={4}
    toText={String}
    fromText={(text) => {
      const number = parseInteger(text)
      return number !== null && number >= min && number <= max ? number : null
    }}
  />
)

interface FolderProps extends FieldProps<string> {
  bridge: ShellBridge
  /** What an empty value means. */
  empty: string
}

/** A folder, chosen in the system's dialog. */
export const FolderSetting = ({ bridge, label, help, kept, save, empty }: FolderProps) => {
  const { value, set, error } = useSaved(kept, save)
  const choose = async () => {
    const answer = await bridge.calls['settings.chooseFolder']({ title: label, current: value })
    if (answer.ok) set(answer.value.folder)
  }
  return (
    <FieldFrame label={label} help={help} error={error}>
      {(aria) => (
        <div className="row setting-folder">
          <input
            {...aria}
            className="field-control grow"
            readOnly
            value={value}
            placeholder={empty}
            title={value}
          />
          <Button text={settingsTexts.choose} onClick={() => void choose()} />
          {value ? <Button variant="minimal" text={settingsTexts.clear} onClick={() => set('')} /> : null}
        </div>
      )}
    </FieldFrame>
  )
}
