import type { Template } from "./Template.js"

/** By their ids, as many as are given as `limit`: who makes a template for each job fills no memory. */
export class RecentTemplates {
  private readonly templates = new Map<string, Template<unknown>>()

  constructor(private readonly limit: number) {}

  get(id: string): Template<unknown> | undefined {
    const template = this.templates.get(id)
    if (template !== undefined) this.set(id, template)
    return template
  }

  /** Takes the place of the one that was used longest ago. */
  set(id: string, template: Template<unknown>): void {
    this.templates.delete(id)
    this.templates.set(id, template)
    const [oldest] = this.templates.keys()
    if (this.templates.size > this.limit && oldest !== undefined) this.templates.delete(oldest)
  }
}
