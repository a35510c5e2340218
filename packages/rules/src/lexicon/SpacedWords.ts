const words = (text: string): ReadonlySet<string> => new Set(text.split(" "))

/** Words of a form whose two letters stand at both ends of their cell: "数   量". */
export const justifiedWords: ReadonlySet<string> = words(
  "名称 品名 单位 数量 单价 金额 税额 税率 合计 小计 总计 备注 型号 规格 编号 序号 日期 电话 地址 " +
    "單位 數量 單價 金額 稅額 稅率 合計 小計 總計 備註 型號 規格 編號 序號 電話 " +
    "単位 単価 税額 備考 摘要 住所 氏名 品番 型番 件名 納期 担当 社名 宛先 消費税 納入先 会社名 担当者 " +
    "客户 客戶 姓名 性别 性別 传真 傳真 " +
    "품명 품목 규격 수량 단가 금액 세액 합계 소계 총계 비고 단위 일자 주소 상호 성명"
)

/** What stands downwards beside a part of a form, letter below letter. */
export const downwardWords: ReadonlySet<string> = words(
  "购买方信息 销售方信息 购买方 销售方 购货单位 销货单位 买方 卖方 密码区 备注 " +
    "購買方 銷售方 買方 賣方 備註 備考 공급자 공급받는자 비고"
)
