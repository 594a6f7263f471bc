import { useState } from 'react'
import { useUser } from '#renderer/entities/audience.ts'
import { DataCopyButton } from '#renderer/entities/data-rights/data-copy-button.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
import { myDataApi } from './my-data-api.ts'
import { myDataTexts as texts } from './my-data-texts.ts'

const CloseAccountDialog = loadable(
  async () => (await import('./close-account-dialog.tsx')).CloseAccountDialog,
)

/** A copy of the user's data, and the end of the account. */
export const DataSection = () => {
  const user = useUser()
  const [copy] = myDataApi.useDataCopyMutation()
  const [isClosing, setClosing] = useState(false)
  return (
    <section className="profile-form" aria-labelledby="data-title">
      <h2 className="large" id="data-title">
        {texts.title}
      </h2>
      <p className="muted small">{texts.copyLead}</p>
      <DataCopyButton
        text={texts.copy}
        of={user?.email ?? ''}
        fileName={texts.fileName}
        load={(part) => copy(part)}
      />
      <p className="muted small">{texts.closeLead}</p>
      <div>
        <Button text={texts.close} onClick={() => setClosing(true)} />
      </div>
      {isClosing ? <CloseAccountDialog onClose={() => setClosing(false)} /> : null}
    </section>
  )
}
