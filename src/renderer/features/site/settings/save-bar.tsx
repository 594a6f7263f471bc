import { Fragment, useId } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '#renderer/ui/button.tsx'
import { tabPath } from './settings-form.ts'
import { reviewTexts, settingsTexts as texts, tabTexts, type Tab } from './texts.ts'
import type { Settings } from './use-settings.ts'

/** Links to the tabs whose errors prevent saving. */
const WrongTabs = ({ tabs }: { tabs: readonly Tab[] }) => (
  <span className="field-error">
    {texts.lookAgain}
    {tabs.map((tab, at) => (
      <Fragment key={tab}>
        {at === 0 ? '' : ', '}
        <Link to={tabPath(tab)}>{tabTexts[tab]}</Link>
      </Fragment>
    ))}
    .
  </span>
)

/** A bar below every tab: unsaved changes, and the button that saves all of them. */
export const SaveBar = ({ settings }: { settings: Settings }) => {
  const id = useId()
  const { isUnsaved, isSubmitting, wrong, hasFailed } = settings
  return (
    <div className={isUnsaved ? 'save-bar' : 'save-bar is-saved'}>
      <div className="grow" role="status">
        {wrong.length > 0 ? (
          <WrongTabs tabs={wrong} />
        ) : hasFailed ? (
          <span className="field-error">{texts.notSaved}</span>
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
          <Button text={reviewTexts.open} onClick={settings.review.open} />
        </>
      ) : null}
      <Button type="submit" intent="primary" text={texts.save} loading={isSubmitting} disabled={!isUnsaved} />
    </div>
  )
}
