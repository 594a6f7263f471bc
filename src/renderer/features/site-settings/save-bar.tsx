import { useId } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { settingsTexts as texts } from './texts.ts'
import type { Settings } from './use-settings.ts'

/** Below every tab: what is unsaved, and the one way to save all of it. */
export const SaveBar = ({ settings }: { settings: Settings }) => {
  const id = useId()
  const { isUnsaved, isSubmitting, wrong } = settings
  return (
    <div className="save-bar">
      <div className="grow" role="status">
        {wrong.length > 0 ? (
          <span className="field-error">{texts.wrongTabs(wrong)}</span>
        ) : (
          <span className="muted">{isUnsaved ? texts.unsaved : texts.nothingUnsaved}</span>
        )}
      </div>
      {isUnsaved ? (
        <>
          <label className="visually-hidden" htmlFor={id}>
            {texts.note}
          </label>
          <input
            id={id}
            className="field-control save-note"
            placeholder={texts.note}
            maxLength={200}
            value={settings.note}
            onChange={(event) => settings.setNote(event.target.value)}
          />
          <Button text={texts.discard} onClick={settings.discard} />
        </>
      ) : null}
      <Button type="submit" intent="primary" text={texts.save} loading={isSubmitting} disabled={!isUnsaved} />
    </div>
  )
}
