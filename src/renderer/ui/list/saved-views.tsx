import { Bookmark, Cross } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { Button } from '#renderer/ui/button.tsx'
import { MenuButton } from '#renderer/ui/menu-button.tsx'
import { listKey } from './list-key.ts'
import { maxQueryLength, toViewQuery } from './saved-view-query.ts'
import { listTexts as texts } from './list-texts.ts'
import { useSavedViews } from './use-saved-views.ts'
import './saved-views.css'

const SaveForm = ({ control, query }: { control: ReturnType<typeof useSavedViews>; query: string }) => {
  const id = useId()
  const [name, setName] = useState('')
  const trimmed = name.trim()
  const same = control.views.find((view) => view.name.toLowerCase() === trimmed.toLowerCase())
  const save = async (): Promise<void> => {
    if (trimmed && (await control.save(same?.name ?? trimmed, query))) setName('')
  }
  return (
    <form
      className="view-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <label className="field-label" htmlFor={id}>
        {texts.viewName}
      </label>
      <span className="row">
        <input
          id={id}
          className="field-control grow"
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          type="submit"
          text={same ? texts.replaceView(same.name) : texts.saveView}
          loading={control.isSaving}
          disabled={trimmed === '' || query.length > maxQueryLength}
        />
      </span>
      {control.problem ? (
        <p className="field-error" role="alert">
          {control.problem.message}
        </p>
      ) : null}
    </form>
  )
}

/** Menu of saved views: opens one, saves the current filters and order under a name, deletes one. */
export const SavedViews = ({ list }: { list: string }) => {
  const control = useSavedViews(list)
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const query = toViewQuery(params)
  const current = control.views.find((view) => toViewQuery(new URLSearchParams(view.query)) === query)
  return (
    <MenuButton
      label={current ? `${texts.views}: ${current.name}` : texts.views}
      className="views-button"
      shortcut={listKey('others', 'views')}
      content={
        <div className="views-menu">
          {control.failure ? <p className="field-error">{texts.viewsFailed}</p> : null}
          {control.views.length === 0 && !control.failure ? (
            <p className="small muted">{texts.noViews}</p>
          ) : null}
          <ul>
            {control.views.map((view) => (
              <li key={view.viewId} className="row">
                <Link
                  className="grow clip view-link"
                  to={{ pathname, search: view.query }}
                  aria-current={view === current ? 'true' : undefined}
                >
                  {view.name}
                  {view === current ? <span className="muted small"> {texts.currentView}</span> : null}
                </Link>
                <Button
                  variant="minimal"
                  size="small"
                  icon={<Cross size={12} />}
                  aria-label={texts.deleteView(view.name)}
                  onClick={() => void control.remove(view.viewId)}
                />
              </li>
            ))}
          </ul>
          <SaveForm control={control} query={query} />
        </div>
      }
    >
      <Bookmark size={14} />
      <span className="clip">{current?.name ?? texts.views}</span>
    </MenuButton>
  )
}
