import type * as Core from "@winnow/core"
import type { AiSdkModelSource, OpenAiOptions as CoreOpenAiOptions } from "@winnow/ai"
import type { LanguageModel } from "ai"
import { describe, expectTypeOf, it } from "vitest"
import type { AiSdkModel, Evidence, ModelUse, Plan, ProgressStep, TokenUsage, Variable } from "winnow"
import type { OpenAiOptions } from "winnow/openai"

describe("the types that hosts see, without Effect", () => {
  it("are those of the engine", () => {
    expectTypeOf<Evidence>().toEqualTypeOf<Core.Evidence>()
    expectTypeOf<TokenUsage>().toEqualTypeOf<Core.TokenUsage>()
    expectTypeOf<Variable>().toEqualTypeOf<Core.Variable>()
    expectTypeOf<ProgressStep>().toEqualTypeOf<Core.ProgressStep>()
    expectTypeOf<Plan>().toEqualTypeOf<Core.Plan>()
    expectTypeOf<ModelUse>().toExtend<Core.ModelExtractorOptions>()
    expectTypeOf<OpenAiOptions>().toExtend<CoreOpenAiOptions>()
  })

  it("take every model of the AI SDK", () => {
    expectTypeOf<Exclude<LanguageModel, string>>().toExtend<AiSdkModel>()
    expectTypeOf<LanguageModel>().toExtend<AiSdkModelSource>()
  })
})
