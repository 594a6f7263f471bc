import type { AtRule, Plugin, Rule } from 'postcss'

/** The layer that `ui/styles/blueprint/core.css` puts Blueprint's style sheet into. */
const blueprintLayer = 'blueprint'

/**
 * What the components that we use draw: dialogs, inputs, menus, popovers, overlays, the sheet of keys and the table with
 * its menus. A class belongs to one of these when its name is it or continues it after a hyphen.
 */
const usedBlocks = [
  'button',
  'context-menu',
  'dialog',
  'heading',
  'hotkey',
  'icon',
  'input',
  'key',
  'menu',
  'modifier-key',
  'overlay',
  'popover',
  'portal',
  'skeleton',
  'spinner',
  'submenu',
  'table',
  'text',
  'transition-container',
]
/** Classes that change any of them. */
const modifiers = [
  'active',
  'align',
  'dark',
  'disabled',
  'elevation',
  'fill',
  'fixed',
  'focus',
  'inline',
  'intent',
  'interactive',
  'large',
  'loading',
  'minimal',
  'no',
  'outlined',
  'position',
  'rtl',
  'selected',
  'small',
]
const used = new RegExp(`^(?:${[...usedBlocks, ...modifiers].join('|')})(?:-|$)`)
/** Blocks whose names continue a used one, and the icon font, for which we have components. */
const unused = /^(?:button-group|dialog-step|multistep|icon-(?!(?:muted|standard|large)$))/

const isUsed = (selector: string): boolean =>
  [...selector.matchAll(/\.bp6-([\w-]+)/g)].every(([, name = '']) => used.test(name) && !unused.test(name))

const isInLayer = (rule: Rule): boolean => {
  let parent = rule.parent as AtRule | undefined
  while (parent && !(parent.type === 'atrule' && parent.name === 'layer')) parent = parent.parent as AtRule
  return parent?.params === blueprintLayer
}

/**
 * Leaves out the rules of Blueprint's components that we don't use: most of its style sheet, which is in a shopper's first
 * page.
 */
export const leanBlueprint = (): Plugin => ({
  postcssPlugin: 'lean-blueprint',
  Once(root) {
    root.walkRules((rule) => {
      if (!isInLayer(rule)) return
      const selectors = rule.selectors.filter(isUsed)
      if (selectors.length === 0) rule.remove()
      else if (selectors.length < rule.selectors.length) rule.selectors = selectors
    })
  },
})
