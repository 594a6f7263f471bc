import axe from 'axe-core'

/**
 * What jsdom can't judge: it lays nothing out and loads no frames. A browser checks contrast in tests/web, and one
 * screen is never a whole page with its landmarks.
 */
const needsBrowser = ['color-contrast', 'target-size', 'region', 'landmark-one-main', 'page-has-heading-one']

axe.configure({ rules: needsBrowser.map((id) => ({ id, enabled: false })) })

/** Lists the serious and critical faults that axe finds on the page, each with the elements concerned. */
export const accessibilityFaults = async (): Promise<string[]> => {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'], elementRef: false })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ html }) => html).join(', ')}`)
}
