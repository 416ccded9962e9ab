-- Countries as people type them, what their addresses are made of, and what tax they take. See docs/decisions/085.
-- Both maps are printed by `npm run countries -- --sql`; a later one comes in a migration of its own.

-- The ISO 3166 code of a country, or null. `src/domain/country.ts` answers the same.
create or replace function private.country_code(name text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select jsonb
      '{"abudhabi":"AE", "abw":"AW", "ad":"AD", "ae":"AE", "af":"AF", "afg":"AF", "afghanistan":"AF", "africakusini":"ZA",
      "ag":"AG", "ago":"AO", "ai":"AI", "aia":"AI", "ajentina":"AR", "al":"AL", "ala":"AX", "aland":"AX", "alandislands":"AX",
      "alb":"AL", "albania":"AL", "algeria":"DZ", "am":"AM", "america":"US", "americansamoa":"AS", "amerika":"US",
      "and":"AD", "andorra":"AD", "angola":"AO", "anguilla":"AI", "antaktiki":"AQ", "antarctica":"AQ", "antiguaandbarbuda":"AG",
      "antiguabarbuda":"AG", "antiguanabarbuda":"AG", "ao":"AO", "aq":"AQ", "ar":"AR", "are":"AE", "arg":"AR",
      "argentina":"AR", "arm":"AM", "armenia":"AM", "aruba":"AW", "as":"AS", "asm":"AS", "at":"AT", "ata":"AQ",
      "atf":"TF", "atg":"AG", "au":"AU", "aus":"AU", "australia":"AU", "austria":"AT", "aut":"AT", "aw":"AW",
      "ax":"AX", "az":"AZ", "azabajani":"AZ", "aze":"AZ", "azerbaijan":"AZ", "azrbaycan":"AZ", "ba":"BA", "bahamas":"BS",
      "bahariyahindiyauingereza":"IO", "bahrain":"BH", "bangladesh":"BD", "bara":"AX", "barbados":"BB", "bb":"BB",
      "bd":"BD", "bdi":"BI", "be":"BE", "bel":"BE", "belarus":"BY", "belarusi":"BY", "belgie":"BE", "belgium":"BE",
      "belize":"BZ", "ben":"BJ", "benign":"BJ", "benin":"BJ", "bermuda":"BM", "bes":"BQ", "bf":"BF", "bfa":"BF",
      "bg":"BG", "bgd":"BD", "bgr":"BG", "bh":"BH", "bhr":"BH", "bhs":"BS", "bhutan":"BT", "bi":"BI", "bih":"BA",
      "bj":"BJ", "bl":"BL", "blm":"BL", "blr":"BY", "blz":"BZ", "bm":"BM", "bmu":"BM", "bn":"BN", "bo":"BO",
      "bol":"BO", "bolivia":"BO", "bonairesainteustachenasaba":"BQ", "bonairesinteustatiusandsaba":"BQ", "bosnaihercegovina":"BA",
      "bosnia":"BA", "bosniaandherzegovina":"BA", "bosniaherzegovina":"BA", "bosnianaherzegovina":"BA", "botswana":"BW",
      "bouvetisland":"BV", "bouvetya":"BV", "bq":"BQ", "br":"BR", "bra":"BR", "brasil":"BR", "brazil":"BR",
      "brb":"BB", "britain":"GB", "britishindianoceanterritory":"IO", "britishvirginislands":"VG", "brn":"BN",
      "brunei":"BN", "bruneidarussalam":"BN", "bs":"BS", "bt":"BT", "btn":"BT", "bulgaria":"BG", "burkinafaso":"BF",
      "burma":"MM", "burundi":"BI", "bv":"BV", "bvt":"BV", "bw":"BW", "bwa":"BW", "by":"BY", "bz":"BZ", "ca":"CA",
      "caboverde":"CV", "caf":"CF", "cambodia":"KH", "cameroon":"CM", "cameroun":"CM", "can":"CA", "canada":"CA",
      "capeverde":"CV", "caribbeannetherlands":"BQ", "caymanislands":"KY", "cc":"CC", "cck":"CC", "cd":"CD",
      "centralafricanrepublic":"CF", "cesko":"CZ", "cf":"CF", "cg":"CG", "ch":"CH", "chad":"TD", "che":"CH",
      "chile":"CL", "china":"CN", "chl":"CL", "chn":"CN", "christmasisland":"CX", "ci":"CI", "cittadelvaticano":"VA",
      "civ":"CI", "ck":"CK", "cl":"CL", "cm":"CM", "cmr":"CM", "cn":"CN", "co":"CO", "cocos":"CC", "cocoskeelingislands":"CC",
      "cod":"CD", "cog":"CG", "cok":"CK", "col":"CO", "colombia":"CO", "com":"KM", "comoro":"KM", "comoros":"KM",
      "congobrazzaville":"CG", "congokinshasa":"CD", "cookislands":"CK", "costarica":"CR", "cotedivoire":"CI",
      "cpv":"CV", "cr":"CR", "cri":"CR", "croatia":"HR", "cu":"CU", "cub":"CU", "cuba":"CU", "curacao":"CW",
      "cuw":"CW", "cv":"CV", "cw":"CW", "cx":"CX", "cxr":"CX", "cy":"CY", "cym":"KY", "cyp":"CY", "cyprus":"CY",
      "cz":"CZ", "cze":"CZ", "czech":"CZ", "czechia":"CZ", "czechrepublic":"CZ", "danmark":"DK", "de":"DE",
      "democraticrepublicofthecongo":"CD", "denmark":"DK", "deu":"DE", "deutschland":"DE", "dj":"DJ", "dji":"DJ",
      "djibouti":"DJ", "dk":"DK", "dm":"DM", "dma":"DM", "dnk":"DK", "do":"DO", "dom":"DO", "dominica":"DM",
      "dominicanrepublic":"DO", "drc":"CD", "drcongo":"CD", "dubai":"AE", "dz":"DZ", "dza":"DZ", "easttimor":"TL",
      "ec":"EC", "ecu":"EC", "ecuador":"EC", "ee":"EE", "eesti":"EE", "eg":"EG", "egy":"EG", "egypt":"EG", "eh":"EH",
      "eire":"IE", "ekvado":"EC", "elsalvador":"SV", "emirates":"AE", "england":"GB", "equatorialguinea":"GQ",
      "er":"ER", "eri":"ER", "eritrea":"ER", "es":"ES", "esh":"EH", "esp":"ES", "espana":"ES", "est":"EE", "estonia":"EE",
      "eswatini":"SZ", "et":"ET", "eth":"ET", "ethiopia":"ET", "falklandislands":"FK", "falklandislandsmalvinas":"FK",
      "falmezakiarabu":"AE", "faroeislands":"FO", "fi":"FI", "fiji":"FJ", "fin":"FI", "finland":"FI", "fj":"FJ",
      "fji":"FJ", "fk":"FK", "flk":"FK", "fm":"FM", "fo":"FO", "fr":"FR", "fra":"FR", "france":"FR", "frenchguiana":"GF",
      "frenchpolynesia":"PF", "frenchsouthernterritories":"TF", "fro":"FO", "froyar":"FO", "fsm":"FM", "ga":"GA",
      "gaana":"GH", "gab":"GA", "gabon":"GA", "gambia":"GM", "gb":"GB", "gbr":"GB", "gd":"GD", "ge":"GE", "geo":"GE",
      "georgia":"GE", "georgiakusininavisiwavyasandwichkusini":"GS", "germany":"DE", "gf":"GF", "gg":"GG", "ggy":"GG",
      "gh":"GH", "gha":"GH", "ghana":"GH", "gi":"GI", "gib":"GI", "gibraltar":"GI", "gin":"GN", "gine":"GN",
      "gl":"GL", "glp":"GP", "gm":"GM", "gmb":"GM", "gn":"GN", "gnb":"GW", "gnq":"GQ", "gp":"GP", "gq":"GQ",
      "gr":"GR", "grc":"GR", "grd":"GD", "greatbritain":"GB", "greece":"GR", "greenland":"GL", "grenada":"GD",
      "grl":"GL", "gs":"GS", "gt":"GT", "gtm":"GT", "gu":"GU", "guadeloupe":"GP", "guam":"GU", "guatemala":"GT",
      "guernsey":"GG", "guf":"GF", "guianayaufaransa":"GF", "guinea":"GN", "guineabissau":"GW", "guineaecuatorial":"GQ",
      "guineayaikweta":"GQ", "guinebissau":"GW", "guinee":"GN", "gum":"GU", "guy":"GY", "guyana":"GY", "guyanefrancaise":"GF",
      "gw":"GW", "gy":"GY", "haiti":"HT", "heardislandandmcdonaldislands":"HM", "heardmcdonaldislands":"HM",
      "hk":"HK", "hkg":"HK", "hm":"HM", "hmd":"HM", "hn":"HN", "hnd":"HN", "holland":"NL", "holysee":"VA", "holyseevaticancitystate":"VA",
      "honduras":"HN", "hongkong":"HK", "hongkongsarchina":"HK", "hr":"HR", "hrv":"HR", "hrvatska":"HR", "ht":"HT",
      "hti":"HT", "hu":"HU", "hun":"HU", "hungary":"HU", "iceland":"IS", "id":"ID", "idn":"ID", "ie":"IE", "il":"IL",
      "im":"IM", "imn":"IM", "in":"IN", "ind":"IN", "india":"IN", "indonesia":"ID", "io":"IO", "iot":"IO", "iq":"IQ",
      "ir":"IR", "iran":"IR", "iraq":"IQ", "ireland":"IE", "irl":"IE", "irn":"IR", "irq":"IQ", "is":"IS", "isl":"IS",
      "islamicrepublicofiran":"IR", "island":"IS", "isleofman":"IM", "isr":"IL", "israel":"IL", "israeli":"IL",
      "it":"IT", "ita":"IT", "italia":"IT", "italy":"IT", "ivorycoast":"CI", "jam":"JM", "jamaica":"JM", "jamhuriyaafrikayakati":"CF",
      "jamhuriyaczech":"CZ", "jamhuriyadominika":"DO", "jamhuriyakongo":"CG", "japan":"JP", "japani":"JP", "je":"JE",
      "jersey":"JE", "jey":"JE", "jezi":"JE", "jm":"JM", "jo":"JO", "jor":"JO", "jordan":"JO", "jp":"JP", "jpn":"JP",
      "kalaallitnunaat":"GL", "kaledoniampya":"NC", "kamboja":"KH", "kamerun":"CM", "kaz":"KZ", "kazakhstan":"KZ",
      "ke":"KE", "ken":"KE", "kenya":"KE", "kepulauancocoskeeling":"CC", "kg":"KG", "kgz":"KG", "kh":"KH", "khm":"KH",
      "ki":"KI", "kir":"KI", "kiribati":"KI", "kisiwachabouvet":"BV", "kisiwachakrismasi":"CX", "kisiwachamwanadamu":"IM",
      "kisiwachanorfolk":"NF", "km":"KM", "kn":"KN", "kna":"KN", "kodorosesetibeafrika":"CF", "kofiayakijani":"CV",
      "kolombia":"CO", "kongojamhuriyakidemokrasia":"CD", "kor":"KR", "korea":"KR", "koreakaskazinijamhuriyawatuwakidemokrasiaatique":"KP",
      "koreakusinijamhuri":"KR", "korearepublicof":"KR", "kosove":"XK", "kosovo":"XK", "kp":"KP", "kr":"KR",
      "kroatia":"HR", "kupro":"CY", "kuwait":"KW", "kw":"KW", "kwt":"KW", "ky":"KY", "kyrgyzstan":"KG", "kz":"KZ",
      "la":"LA", "lao":"LA", "laopeoplesdemocraticrepublic":"LA", "laos":"LA", "lareunion":"RE", "latvia":"LV",
      "latvija":"LV", "lb":"LB", "lbn":"LB", "lbr":"LR", "lby":"LY", "lc":"LC", "lca":"LC", "lebanon":"LB",
      "lesotho":"LS", "li":"LI", "liberia":"LR", "libya":"LY", "lie":"LI", "liechtenstein":"LI", "lietuva":"LT",
      "lithuania":"LT", "lk":"LK", "lka":"LK", "lr":"LR", "ls":"LS", "lso":"LS", "lt":"LT", "ltu":"LT", "lu":"LU",
      "lux":"LU", "luxembourg":"LU", "luxemburg":"LU", "lv":"LV", "lva":"LV", "ly":"LY", "ma":"MA", "mac":"MO",
      "macao":"MO", "macaosarchina":"MO", "macau":"MO", "madagascar":"MG", "madagasikara":"MG", "madagaska":"MG",
      "maf":"MF", "magyarorszag":"HU", "makedoniakaskazini":"MK", "malawi":"MW", "malaysia":"MY", "maldives":"MV",
      "mali":"ML", "malta":"MT", "mar":"MA", "marekani":"US", "marianayakaskazini":"MP", "marshallislands":"MH",
      "martinique":"MQ", "maurice":"MU", "mauritania":"MR", "mauritius":"MU", "mayotte":"YT", "mc":"MC", "mco":"MC",
      "md":"MD", "mda":"MD", "mdg":"MG", "mdv":"MV", "me":"ME", "mex":"MX", "mexico":"MX", "mf":"MF", "mg":"MG",
      "mh":"MH", "mhl":"MH", "micronesia":"FM", "micronesiafederatedstatesof":"FM", "misri":"EG", "mk":"MK",
      "mkd":"MK", "mkutano":"RE", "ml":"ML", "mli":"ML", "mlt":"MT", "mm":"MM", "mmr":"MM", "mn":"MN", "mne":"ME",
      "mng":"MN", "mnp":"MP", "mo":"MO", "mocambique":"MZ", "moldova":"MD", "moldovarepublicof":"MD", "monaco":"MC",
      "mongolia":"MN", "montenegro":"ME", "montserrat":"MS", "morocco":"MA", "moroko":"MA", "moz":"MZ", "mozambique":"MZ",
      "mp":"MP", "mq":"MQ", "mr":"MR", "mrt":"MR", "ms":"MS", "msr":"MS", "msumbiji":"MZ", "mt":"MT", "mtakatifubarthelemy":"BL",
      "mtakatifuhelena":"SH", "mtakatifukittsnanevis":"KN", "mtakatifulucia":"LC", "mtakatifupierrenamiquelon":"PM",
      "mtq":"MQ", "mu":"MU", "mus":"MU", "mv":"MV", "mw":"MW", "mwi":"MW", "mx":"MX", "my":"MY", "myanmar":"MM",
      "myanmarburma":"MM", "mys":"MY", "myt":"YT", "mz":"MZ", "na":"NA", "nam":"NA", "namibia":"NA", "namibie":"NA",
      "nauru":"NR", "nc":"NC", "ncl":"NC", "ne":"NE", "nederland":"NL", "nepal":"NP", "ner":"NE", "netherlands":"NL",
      "netherlandskingdomofthe":"NL", "newcaledonia":"NC", "newzealand":"NZ", "nf":"NF", "nfk":"NF", "ng":"NG",
      "nga":"NG", "ngwaneufalmewaeswatini":"SZ", "ni":"NI", "nic":"NI", "nicaragua":"NI", "niger":"NE", "nigeria":"NG",
      "nijar":"NE", "nikaragua":"NI", "niu":"NU", "niue":"NU", "nl":"NL", "nld":"NL", "no":"NO", "nor":"NO",
      "norfolkisland":"NF", "norge":"NO", "northernireland":"GB", "northernmarianaislands":"MP", "northkorea":"KP",
      "northmacedonia":"MK", "norway":"NO", "nouvellecaledonie":"NC", "np":"NP", "npl":"NP", "nr":"NR", "nru":"NR",
      "nu":"NU", "nz":"NZ", "nzl":"NZ", "om":"OM", "oman":"OM", "omn":"OM", "osterreich":"AT", "ozbekiston":"UZ",
      "pa":"PA", "pak":"PK", "pakistan":"PK", "palau":"PW", "palestina":"PS", "palestine":"PS", "palestinianterritories":"PS",
      "pan":"PA", "panama":"PA", "papuaguineampya":"PG", "papuanewguinea":"PG", "paraguay":"PY", "paragwai":"PY",
      "pcn":"PN", "pe":"PE", "peoplesrepublicofchina":"CN", "per":"PE", "peru":"PE", "pf":"PF", "pg":"PG", "ph":"PH",
      "philippines":"PH", "phl":"PH", "pilipinas":"PH", "pitcairn":"PN", "pitcairnislands":"PN", "pk":"PK",
      "pl":"PL", "plw":"PW", "pm":"PM", "pn":"PN", "png":"PG", "pol":"PL", "poland":"PL", "polska":"PL", "polynesiayaufaransa":"PF",
      "polynesiefrancaise":"PF", "portorico":"PR", "portugal":"PT", "pr":"PR", "pri":"PR", "prk":"KP", "prt":"PT",
      "pry":"PY", "ps":"PS", "pse":"PS", "pt":"PT", "puertorico":"PR", "pw":"PW", "pwaniyapembe":"CI", "py":"PY",
      "pyf":"PF", "qa":"QA", "qat":"QA", "qatar":"QA", "re":"RE", "republicadominicana":"DO", "republicamoldova":"MD",
      "republicofireland":"IE", "republicofkorea":"KR", "republicofthecongo":"CG", "republicofthegambia":"GM",
      "reu":"RE", "reunion":"RE", "ro":"RO", "romania":"RO", "rou":"RO", "rs":"RS", "ru":"RU", "rus":"RU", "russia":"RU",
      "russianfederation":"RU", "rw":"RW", "rwa":"RW", "rwanda":"RW", "sa":"SA", "saharamagharibi":"EH", "saintbarthelemy":"BL",
      "sainthelena":"SH", "saintkittsandnevis":"KN", "saintlucia":"LC", "saintmartin":"MF", "saintmartinfrenchpart":"MF",
      "saintmartinsehemuyakifaransa":"MF", "saintmartinsehemuyauholanzi":"SX", "saintpierreandmiquelon":"PM",
      "saintpierreetmiquelon":"PM", "saintvincentandthegrenadines":"VC", "saintvincentnagrenadines":"VC", "samoa":"WS",
      "samoayamarekani":"AS", "sanmarino":"SM", "saotomeandprincipe":"ST", "saotomeeprincipe":"ST", "saotomenaprincipe":"ST",
      "saotomeprincipe":"ST", "sau":"SA", "saudiarabia":"SA", "sb":"SB", "sc":"SC", "schweiz":"CH", "scotland":"GB",
      "sd":"SD", "sdn":"SD", "se":"SE", "sen":"SN", "senegaal":"SN", "senegal":"SN", "serbia":"RS", "seychelles":"SC",
      "sg":"SG", "sgp":"SG", "sgs":"GS", "sh":"SH", "shelisheli":"SC", "shn":"SH", "shqiperi":"AL", "si":"SI",
      "sierraleone":"SL", "singapore":"SG", "sintmaarten":"SX", "sintmaartendutchpart":"SX", "sj":"SJ", "sjm":"SJ",
      "sk":"SK", "sl":"SL", "slb":"SB", "sle":"SL", "slovakia":"SK", "slovenia":"SI", "slovenija":"SI", "slovensko":"SK",
      "slv":"SV", "sm":"SM", "smr":"SM", "sn":"SN", "so":"SO", "solomonislands":"SB", "som":"SO", "somalia":"SO",
      "soomaaliya":"SO", "southafrica":"ZA", "southgeorgiaandthesouthsandwichislands":"GS", "southgeorgiasouthsandwichislands":"GS",
      "southkorea":"KR", "southsudan":"SS", "spain":"ES", "spm":"PM", "sr":"SR", "srb":"RS", "srilanka":"LK",
      "ss":"SS", "ssd":"SS", "st":"ST", "stateofpalestine":"PS", "stbarthelemy":"BL", "sthelena":"SH", "stkittsnevis":"KN",
      "stlucia":"LC", "stmartin":"MF", "stp":"ST", "stpierremiquelon":"PM", "stvincentgrenadines":"VC", "sudan":"SD",
      "sudankusini":"SS", "sulemani":"SB", "suomi":"FI", "sur":"SR", "suriname":"SR", "sv":"SV", "svalbardandjanmayen":"SJ",
      "svalbardjanmayen":"SJ", "svalbardnakisiwachajanmayen":"SJ", "svalbardogjanmayen":"SJ", "sverige":"SE",
      "svk":"SK", "svn":"SI", "swaziland":"SZ", "swe":"SE", "sweden":"SE", "switzerland":"CH", "swz":"SZ", "sx":"SX",
      "sxm":"SX", "sy":"SY", "syc":"SC", "syr":"SY", "syria":"SY", "syrianarabrepublic":"SY", "sz":"SZ", "taiwan":"TW",
      "taiwanprovinceofchina":"TW", "tajikistan":"TJ", "tajikistani":"TJ", "tanzania":"TZ", "tanzaniajamhuriyamuungano":"TZ",
      "tc":"TC", "tca":"TC", "tcd":"TD", "td":"TD", "terresaustralesfrancaises":"TF", "tf":"TF", "tg":"TG",
      "tgo":"TG", "th":"TH", "tha":"TH", "thailand":"TH", "thegambia":"GM", "thenetherlands":"NL", "therepublicofnorthmacedonia":"MK",
      "timorleste":"TL", "tj":"TJ", "tjk":"TJ", "tk":"TK", "tkl":"TK", "tkm":"TM", "tl":"TL", "tls":"TL", "tm":"TM",
      "tn":"TN", "to":"TO", "togo":"TG", "tokelau":"TK", "ton":"TO", "tonga":"TO", "tr":"TR", "trinidadandtobago":"TT",
      "trinidadnatobago":"TT", "trinidadtobago":"TT", "tt":"TT", "tto":"TT", "tun":"TN", "tunisia":"TN", "tur":"TR",
      "turkey":"TR", "turkiye":"TR", "turkmenistan":"TM", "turksandcaicosislands":"TC", "turkscaicosislands":"TC",
      "tuv":"TV", "tuvalu":"TV", "tv":"TV", "tw":"TW", "twn":"TW", "tz":"TZ", "tza":"TZ", "ua":"UA", "uae":"AE",
      "ubelgiji":"BE", "uburundi":"BI", "uchina":"CN", "ufaransa":"FR", "ufilipino":"PH", "ufini":"FI", "ug":"UG",
      "uga":"UG", "uganda":"UG", "ugiriki":"GR", "uhispania":"ES", "uholanzi":"NL", "uingereza":"GB", "ujerumani":"DE",
      "uk":"GB", "ukr":"UA", "ukraine":"UA", "um":"UM", "umi":"UM", "unitedarabemirates":"AE", "unitedkingdom":"GB",
      "unitedrepublicoftanzania":"TZ", "unitedstates":"US", "unitedstatesminoroutlyingislands":"UM", "unitedstatesofamerica":"US",
      "ureno":"PT", "uruguay":"UY", "urusi":"RU", "urwanda":"RW", "ury":"UY", "us":"US", "usa":"US", "usoutlyingislands":"UM",
      "usvirginislands":"VI", "uswidi":"SE", "uswisi":"CH", "uturuki":"TR", "uy":"UY", "uz":"UZ", "uzb":"UZ",
      "uzbekistan":"UZ", "va":"VA", "vanuatu":"VU", "vat":"VA", "vatican":"VA", "vaticancity":"VA", "vc":"VC",
      "vct":"VC", "ve":"VE", "ven":"VE", "venezuela":"VE", "vg":"VG", "vgb":"VG", "vi":"VI", "vietnam":"VN",
      "vir":"VI", "virginislandsbritish":"VG", "virginislandsus":"VI", "visiwavidogovilivyonjeyamerika":"UM",
      "visiwavyabikirazaamerika":"VI", "visiwavyabritenivyauingereza":"VG", "visiwavyacayman":"KY", "visiwavyacook":"CK",
      "visiwavyafalkland":"FK", "visiwavyafaroe":"FO", "visiwavyaheardnamacdonald":"HM", "visiwavyamarshall":"MH",
      "visiwavyaturksnacaicos":"TC", "vn":"VN", "vnm":"VN", "vu":"VU", "vut":"VU", "wales":"GB", "wallisandfutuna":"WF",
      "wallisetfutuna":"WF", "wallisfutuna":"WF", "wallisnafutuna":"WF", "westernsahara":"EH", "wf":"WF", "wilayazakusinimwaufaransa":"TF",
      "wlf":"WF", "ws":"WS", "wsm":"WS", "xk":"XK", "xkk":"XK", "ye":"YE", "yem":"YE", "yemen":"YE", "yordani":"JO",
      "yt":"YT", "za":"ZA", "zaf":"ZA", "zambia":"ZM", "zanzibar":"TZ", "zimbabwe":"ZW", "zm":"ZM", "zmb":"ZM",
      "zw":"ZW", "zwe":"ZW"}'
      ->> regexp_replace(lower(normalize(name, nfkd) collate "C"), '[^a-z]', '', 'g')
  $$;

-- The parts of an address there: C city, S state, Z postal code, a small letter where it may stay empty. All of them where
-- the country is unknown.
create function private.address_parts(country text) returns text
  language sql immutable security invoker set search_path = ''
  as $$
    select coalesce(jsonb
      '{"AD":"Cz", "AE":"S", "AF":"Cz", "AG":"c", "AI":"Cz", "AL":"Cz", "AM":"Csz", "AO":"C", "AQ":"C", "AR":"Csz",
      "AS":"CSZ", "AT":"CZ", "AU":"CSZ", "AW":"C", "AX":"CZ", "AZ":"Cz", "BA":"Cz", "BB":"Csz", "BD":"Cz", "BE":"CZ",
      "BF":"C", "BG":"Cz", "BH":"Cz", "BI":"C", "BJ":"C", "BL":"CZ", "BM":"Cz", "BN":"Cz", "BO":"C", "BQ":"C",
      "BR":"CSZ", "BS":"Cs", "BT":"Cz", "BV":"C", "BW":"C", "BY":"Csz", "BZ":"C", "CA":"CSZ", "CC":"Csz", "CD":"C",
      "CF":"C", "CG":"C", "CH":"CZ", "CI":"C", "CK":"C", "CL":"Csz", "CM":"C", "CN":"CSZ", "CO":"cSz", "CR":"CSz",
      "CU":"Csz", "CV":"Csz", "CW":"C", "CX":"Csz", "CY":"Cz", "CZ":"CZ", "DE":"CZ", "DJ":"C", "DK":"CZ", "DM":"C",
      "DO":"Cz", "DZ":"Cz", "EC":"Cz", "EE":"CsZ", "EG":"Csz", "EH":"Cz", "ER":"C", "ES":"CSZ", "ET":"Cz", "FI":"CZ",
      "FJ":"C", "FK":"CZ", "FM":"CSZ", "FO":"Cz", "FR":"CZ", "GA":"C", "GB":"CZ", "GD":"C", "GE":"Cz", "GF":"CZ",
      "GG":"CZ", "GH":"C", "GI":"z", "GL":"CZ", "GM":"C", "GN":"Cz", "GP":"CZ", "GQ":"C", "GR":"CZ", "GS":"CZ",
      "GT":"Cz", "GU":"CZ", "GW":"Cz", "GY":"C", "HK":"cS", "HM":"Csz", "HN":"CSz", "HR":"Cz", "HT":"Cz", "HU":"CZ",
      "ID":"cSz", "IE":"Csz", "IL":"Cz", "IM":"CZ", "IN":"CSZ", "IO":"CZ", "IQ":"CSz", "IR":"Csz", "IS":"Cz",
      "IT":"CSZ", "JE":"CZ", "JM":"CS", "JO":"Cz", "JP":"SZ", "KE":"CSZ", "KG":"Cz", "KH":"Cz", "KI":"Cs", "KM":"C",
      "KN":"CS", "KP":"Csz", "KR":"CSZ", "KW":"Cz", "KY":"Sz", "KZ":"Csz", "LA":"Cz", "LB":"Cz", "LC":"C", "LI":"CZ",
      "LK":"Cz", "LR":"Cz", "LS":"Cz", "LT":"CsZ", "LU":"CZ", "LV":"CsZ", "LY":"C", "MA":"Cz", "MC":"Cz", "MD":"Cz",
      "ME":"Cz", "MF":"CZ", "MG":"Cz", "MH":"CSZ", "MK":"Cz", "ML":"C", "MM":"Cz", "MN":"Csz", "MO":"", "MP":"CSZ",
      "MQ":"CZ", "MR":"C", "MS":"C", "MT":"Cz", "MU":"Cz", "MV":"Cz", "MW":"C", "MX":"CSZ", "MY":"CsZ", "MZ":"Csz",
      "NA":"Cz", "NC":"CZ", "NE":"Cz", "NF":"Csz", "NG":"Csz", "NI":"Csz", "NL":"CZ", "NO":"CZ", "NP":"Cz",
      "NR":"S", "NU":"C", "NZ":"CZ", "OM":"Cz", "PA":"Cs", "PE":"Csz", "PF":"CSZ", "PG":"CSz", "PH":"Csz", "PK":"Cz",
      "PL":"CZ", "PM":"CZ", "PN":"CZ", "PR":"CZ", "PS":"C", "PT":"CZ", "PW":"CSZ", "PY":"Cz", "QA":"C", "RE":"CZ",
      "RO":"CsZ", "RS":"Cz", "RU":"CSZ", "RW":"C", "SA":"Cz", "SB":"C", "SC":"Cs", "SD":"Cz", "SE":"CZ", "SG":"Z",
      "SH":"CZ", "SI":"Cz", "SJ":"CZ", "SK":"CZ", "SL":"C", "SM":"cZ", "SN":"Cz", "SO":"CSz", "SR":"Cs", "SS":"C",
      "ST":"C", "SV":"CSz", "SX":"C", "SY":"C", "SZ":"Cz", "TC":"CZ", "TD":"C", "TF":"C", "TG":"C", "TH":"Csz",
      "TJ":"Cz", "TK":"C", "TL":"C", "TM":"Cz", "TN":"Cz", "TO":"C", "TR":"CsZ", "TT":"C", "TV":"Cs", "TW":"CSZ",
      "TZ":"Cz", "UA":"CsZ", "UG":"C", "UM":"CSz", "US":"CSZ", "UY":"Csz", "UZ":"Csz", "VA":"Cz", "VC":"Cz",
      "VE":"CSz", "VG":"cz", "VI":"CSZ", "VN":"Csz", "VU":"C", "WF":"CZ", "WS":"C", "XK":"Cz", "YE":"C", "YT":"CZ",
      "ZA":"CZ", "ZM":"Cz", "ZW":"C"}'
      ->> private.country_code(country), 'CSZ')
  $$;
revoke all on function private.address_parts(text) from public;

create function private.may_stay_empty(country text, part text) returns boolean
  language sql immutable security invoker set search_path = ''
  as $$
    select coalesce(strpos(private.address_parts(country),
                           case part when 'city' then 'C' when 'state' then 'S' when 'zipCode' then 'Z' end) = 0, false)
  $$;
revoke all on function private.may_stay_empty(text, text) from public;
grant execute on function private.country_code(text), private.address_parts(text), private.may_stay_empty(text, text)
  to authenticated, service_role;

create or replace function private.parse_shipping_address(address jsonb) returns jsonb
  language plpgsql immutable security invoker set search_path = ''
  as $$
declare
  parsed jsonb;
  invalid_fields jsonb;
begin
  select jsonb_object_agg(field.name, private.trimmed(address ->> field.name)),
         jsonb_agg(field.name) filter (where
           jsonb_typeof(address -> field.name) is distinct from 'string'
           or (private.trimmed(address ->> field.name) = ''
               and not private.may_stay_empty(address ->> 'country', field.name))
           or char_length(private.trimmed(address ->> field.name)) > field.max_length
           or (field.name = 'email' and not private.is_email(private.trimmed(address ->> field.name))))
    into parsed, invalid_fields
    from (values ('firstName', 100), ('lastName', 100), ('email', 254), ('phone', 30), ('address', 200),
                 ('city', 100), ('state', 100), ('zipCode', 20), ('country', 100)) field (name, max_length);
  if invalid_fields is not null or pg_column_size(address) > 16384 then
    raise exception 'The shipping address is incomplete.'
      using errcode = '22023', hint = 'BAD_ADDRESS', detail = coalesce(invalid_fields, '[]')::text;
  end if;
  return parsed;
end $$;

alter table public.addresses
  drop constraint addresses_city_check, drop constraint addresses_state_check, drop constraint addresses_zip_code_check,
  add constraint addresses_city_check check (
    (private.trimmed(city) <> '' or private.may_stay_empty(country, 'city')) and char_length(city) <= 100),
  add constraint addresses_state_check check (
    (private.trimmed(state) <> '' or private.may_stay_empty(country, 'state')) and char_length(state) <= 100),
  add constraint addresses_zip_code_check check (
    (private.trimmed(zip_code) <> '' or private.may_stay_empty(country, 'zipCode')) and char_length(zip_code) <= 20);

-- Where the tax is another than the shop's. Shoppers read it for their preview.
create table public.country_taxes (
  country    text         primary key check (country ~ '^[A-Z]{2}$' and private.country_code(country) is not distinct from country),
  tax_rate   numeric(5,4) not null check (tax_rate between 0 and 0.5),
  version    integer      not null default 1,
  updated_at timestamptz  not null default now()
);

alter table public.country_taxes enable row level security;
revoke all on public.country_taxes from public, anon, authenticated, service_role;
grant select on public.country_taxes to anon, authenticated;
grant all on public.country_taxes to service_role;

create policy "Everybody reads the taxes of countries" on public.country_taxes
  for select to anon, authenticated using (true);

create trigger increment_version before update on public.country_taxes
  for each row execute function private.increment_version();
create trigger record_change after insert or update or delete on public.country_taxes
  for each row execute function private.record_change('country');

create or replace function private.tax_rate(country text) returns numeric
  language sql stable security invoker set search_path = ''
  as $$
    select coalesce((select t.tax_rate from public.country_taxes t where t.country = tax_rate.country), s.tax_rate)
      from public.shop_settings s
  $$;

-- Adds a country (no version) or replaces the version that was seen.
create function private.save_country_tax(tax jsonb, expected_version integer) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text    := private.act_as_staff();
  named text    := private.country_code(tax ->> 'country');
  rate  numeric := private.parse_number(tax -> 'tax_rate', 4, 0, 0.5);
  saved public.country_taxes;
begin
  if named is null or rate is null then
    raise exception 'This is no tax of a country.' using errcode = '22023', hint = 'BAD_TAX',
      detail = case when named is null then 'country' else 'tax_rate' end;
  end if;
  insert into public.country_taxes (country, tax_rate)
  select named, rate where expected_version is null
  on conflict (country) do nothing
  returning * into saved;
  if saved.country is not null then
    return to_jsonb(saved);
  end if;
  select t.* into saved from public.country_taxes t where t.country = named for update;
  if not found then
    raise exception 'There is no such tax.' using errcode = 'P0001', hint = 'TAX_NOT_FOUND';
  elsif saved.version is distinct from expected_version then
    perform private.refuse_stale_version(to_jsonb(saved));
  elsif saved.tax_rate <> rate then
    update public.country_taxes t set tax_rate = rate where t.country = named returning * into saved;
  end if;
  return to_jsonb(saved);
end $$;

create function public.save_country_tax(tax jsonb, expected_version integer default null) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.save_country_tax(tax, expected_version) $$;
revoke all on function private.save_country_tax(jsonb, integer), public.save_country_tax(jsonb, integer)
  from public, anon, authenticated, service_role;
grant execute on function private.save_country_tax(jsonb, integer), public.save_country_tax(jsonb, integer) to authenticated;

create function private.remove_country_tax(country text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  actor text := private.act_as_staff();
  gone  public.country_taxes;
begin
  delete from public.country_taxes t where t.country = remove_country_tax.country returning * into gone;
  if gone.country is null then
    raise exception 'There is no such tax.' using errcode = 'P0001', hint = 'TAX_NOT_FOUND';
  end if;
  return to_jsonb(gone);
end $$;

create function public.remove_country_tax(country text) returns jsonb
  language sql volatile security invoker set search_path = ''
  as $$ select private.remove_country_tax(country) $$;
revoke all on function private.remove_country_tax(text), public.remove_country_tax(text)
  from public, anon, authenticated, service_role;
grant execute on function private.remove_country_tax(text), public.remove_country_tax(text) to authenticated;
