import { Page } from '#renderer/ui/page.tsx'
import { factorTexts } from '../second-factor/factor-texts.ts'
import { MySecondStep } from '../second-factor/my-second-step.tsx'
import { accountTexts as texts } from '../texts.ts'
import { useOperatorTitle } from '../use-operator-title.ts'
import { MySessions } from './my-sessions.tsx'
import './account.css'

/** How the operator signs in, and where. */
export const AccountScreen = () => {
  useOperatorTitle(texts.title)
  return (
    <div className="operator-column">
      <Page title={texts.title}>
        <section className="operator-section" aria-label={factorTexts.title}>
          <h2 className="large">{factorTexts.title}</h2>
          <MySecondStep />
        </section>
        <MySessions />
      </Page>
    </div>
  )
}
