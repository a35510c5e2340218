import type * as Core from "@winnow/core"
import type * as DocumentPackage from "@winnow/document"
import type * as ExtractorPackage from "@winnow/extractor"
import type { AiSdkModelSource, OpenAiOptions as CoreOpenAiOptions } from "@winnow/ai"
import type { LanguageModel } from "ai"
import { describe, expectTypeOf, it } from "vitest"
import type { AiSdkModel, Evidence, ModelUse, Plan, ProgressStep, TokenUsage, Variable } from "winnow"
import type { OpenAiOptions } from "winnow/openai"

describe("the types that hosts see, without Effect", () => {
  it("are those of the engine", () => {
    expectTypeOf<Evidence>().toEqualTypeOf<ExtractorPackage.Evidence>()
    expectTypeOf<TokenUsage>().toEqualTypeOf<DocumentPackage.TokenUsage>()
    expectTypeOf<Variable>().toEqualTypeOf<ExtractorPackage.Variable>()
    expectTypeOf<ProgressStep>().toEqualTypeOf<ExtractorPackage.ProgressStep>()
    expectTypeOf<Plan>().toEqualTypeOf<Core.Plan>()
    expectTypeOf<ModelUse>().toExtend<ExtractorPackage.ModelExtractorOptions>()
    expectTypeOf<OpenAiOptions>().toExtend<CoreOpenAiOptions>()
  })

  it("take every model of the AI SDK", () => {
    expectTypeOf<Exclude<LanguageModel, string>>().toExtend<AiSdkModel>()
    expectTypeOf<LanguageModel>().toExtend<AiSdkModelSource>()
  })
})
