export const TemplateScreen = (_: { readonly id: string; readonly tab: string }) => null
