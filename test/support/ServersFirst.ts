import type { TestSpecification } from "vitest/node"
import { BaseSequencer } from "vitest/node"

/** Starts the files that wait for servers and programs first: the others can use the processor meanwhile. */
export default class ServersFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const waits = ({ moduleId, project }: TestSpecification) =>
      moduleId.startsWith(`${project.globalConfig.root}/test/`)
    return (await super.sort(files)).sort((a, b) => Number(waits(b)) - Number(waits(a)))
  }
}
